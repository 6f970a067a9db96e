/**
 * The five fields of a schedule with their ranges: minute, hour, day of the month, month, day of the week (0 and 7 are Sunday).
 */
const FIELD_RANGES: readonly (readonly [number, number])[] = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
];

const PART = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/;

function isPart(text: string, [min, max]: readonly [number, number]): boolean {
  const match = PART.exec(text);
  if (!match) return false;
  const [, from, to, step] = match;
  const inRange = (number: string) => Number(number) >= min && Number(number) <= max;
  if (from !== undefined && !inRange(from)) return false;
  if (to !== undefined && (!inRange(to) || Number(to) < Number(from))) return false;
  // a step needs a range
  if (step !== undefined && (Number(step) < 1 || Number(step) > max || (from !== undefined && to === undefined)))
    return false;
  return true;
}

/** Whether a text is a crontab(5) schedule in numbers: `*`, `7`, `1-5`, a step after `*` or a range, and lists of these. */
export function isCron(text: string): boolean {
  const fields = text.split(/\s+/);
  return (
    fields.length === FIELD_RANGES.length &&
    FIELD_RANGES.every((range, index) => (fields[index] ?? '').split(',').every((part) => isPart(part, range)))
  );
}
