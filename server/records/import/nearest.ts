/** What a text that is nobody's name was most likely meant as. */
import { distance } from 'fastest-levenshtein';
import { fold } from '../../../src/schema/text/fold';

/** Letters of which one may be wrong. */
const letters = 4;

/** How far a name is from what was written, 0 the nearest; undefined: they have nothing in common. */
function farness(text: string, name: string): number | undefined {
  if (text.length < letters - 1 || name.length < letters - 1) return undefined;
  const most = Math.floor(Math.max(text.length, name.length, letters) / letters);
  const between = distance(text, name);
  if (between <= most) return between / Math.max(text.length, name.length);
  // a beginning of the other, as an abbreviation is
  const [short, long] = text.length < name.length ? [text, name] : [name, text];
  const whole = long.startsWith(short) || long.split(/[^\p{L}\p{N}]+/u).includes(short);
  return whole ? 1 - short.length / long.length : undefined;
}

/** The value whose name is nearest to a text; undefined where none is near, or two are as near. `names` are folded. */
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
