/** Suggests the value that a misspelt text most likely means. */
import { distance } from 'fastest-levenshtein';
import { fold } from '../../../src/schema/text/fold';

/** Number of letters per allowed typing error. */
const letters = 4;

/** Returns the distance between a text and a name, 0 being the nearest; undefined when they are too different. */
function farness(text: string, name: string): number | undefined {
  if (text.length < letters - 1 || name.length < letters - 1) return undefined;
  const most = Math.floor(Math.max(text.length, name.length, letters) / letters);
  const between = distance(text, name);
  if (between <= most) return between / Math.max(text.length, name.length);
  // one is a prefix of the other, as in an abbreviation
  const [short, long] = text.length < name.length ? [text, name] : [name, text];
  const whole = long.startsWith(short) || long.split(/[^\p{L}\p{N}]+/u).includes(short);
  return whole ? 1 - short.length / long.length : undefined;
}

/** Returns the value with the name nearest to a text; undefined when none is near or two are equally near. `names` are folded. */
export function nearest<Value>(
  text: string,
  names: readonly (readonly [name: string, value: Value])[],
): Value | undefined {
  const written = fold(text);
  let best: { far: number; value: Value } | undefined;
  let tie = false;
  for (const [name, value] of names) {
    const far = farness(written, name);
    if (far === undefined || (best && far > best.far)) continue;
    tie = best !== undefined && far === best.far && value !== best.value ? true : best?.far === far && tie;
    best = { far, value };
  }
  return tie ? undefined : best?.value;
}
