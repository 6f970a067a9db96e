/** Suggests the value that a misspelt text most likely means. */
import { distance } from 'fastest-levenshtein';
import { fold } from '../../../src/schema/text/fold';

/** Number of letters per allowed typing error. */
const lettersPerError = 4;

/** Returns the distance between a text and a name, 0 being the nearest; undefined when they are too different. */
function distanceOf(text: string, name: string): number | undefined {
  if (text.length < lettersPerError - 1 || name.length < lettersPerError - 1) return undefined;
  const maxErrors = Math.floor(Math.max(text.length, name.length, lettersPerError) / lettersPerError);
  const errors = distance(text, name);
  if (errors <= maxErrors) return errors / Math.max(text.length, name.length);
  // one is a prefix of the other, as in an abbreviation
  const [short, long] = text.length < name.length ? [text, name] : [name, text];
  const isPrefix = long.startsWith(short) || long.split(/[^\p{L}\p{N}]+/u).includes(short);
  return isPrefix ? 1 - short.length / long.length : undefined;
}

/** Returns the value with the name nearest to a text; undefined when none is near or two are equally near. `names` are folded. */
export function nearest<Value>(
  text: string,
  names: readonly (readonly [name: string, value: Value])[],
): Value | undefined {
  const folded = fold(text);
  let best: { distance: number; value: Value } | undefined;
  let isTie = false;
  for (const [name, value] of names) {
    const farness = distanceOf(folded, name);
    if (farness === undefined || (best && farness > best.distance)) continue;
    isTie =
      best !== undefined && farness === best.distance && value !== best.value
        ? true
        : best?.distance === farness && isTie;
    best = { distance: farness, value };
  }
  return isTie ? undefined : best?.value;
}
