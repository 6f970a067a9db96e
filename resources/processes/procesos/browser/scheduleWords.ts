/** Parts of a common cron schedule, for display in words; times are the operator's local times. */
export type ScheduleParts =
  | { every: 'minutes'; count: number }
  | { every: 'hourly'; minute: number }
  | { every: 'daily'; times: string[] }
  /** days of the week as in JavaScript: 0 is Sunday */
  | { every: 'weekly'; days: number[]; times: string[] }
  | { every: 'monthly'; days: number[]; times: string[] };

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** Expands `1,3`, `1-5` and `2-4,6` to numbers; returns undefined for steps and `*`. */
function expandList(text: string): number[] | undefined {
  const all: number[] = [];
  for (const part of text.split(',')) {
    const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    if (from === undefined) return undefined;
    for (let at = Number(from); at <= Number(to ?? from); at += 1) all.push(at);
  }
  return all;
}

/** Parses a cron schedule of five fields; returns undefined when one sentence cannot express it. */
export function parseSchedule(cron: string): ScheduleParts | undefined {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.trim().split(/\s+/);
  if (month !== '*') return undefined;
  const anyDay = day === '*' && weekday === '*';
  const [, count] = /^\*\/(\d+)$/.exec(minute) ?? [];
  if (anyDay && hour === '*' && count !== undefined) return { every: 'minutes', count: Number(count) };
  if (!isNumber(minute)) return undefined;
  if (anyDay && hour === '*') return { every: 'hourly', minute: Number(minute) };
  const times = expandList(hour)?.map((at) => `${twoDigits(at)}:${twoDigits(Number(minute))}`);
  if (!times) return undefined;
  if (anyDay) return { every: 'daily', times };
  if (day === '*') {
    const days = expandList(weekday)?.map((at) => at % 7);
    return days && { every: 'weekly', days, times };
  }
  const days = weekday === '*' ? expandList(day) : undefined;
  return days && { every: 'monthly', days, times };
}
