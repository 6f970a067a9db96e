import type { Normalization } from '../field';
import { compactCode } from '../text/codes';
import { asText, TEXT } from './kind';

/** Spaces, and what is as little to be seen; not what joins an emoji or changes how a letter is drawn. */
const EDGE = /[\s\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u2060\u3164\uffa0]/;

/** Without what is not to be seen at its ends; letter by letter, as a pattern would look at each run of blanks again from each of them. */
function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && EDGE.test(text.charAt(from))) from += 1;
  while (to > from && EDGE.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

const STEPS: Record<Normalization, (text: string) => string> = {
  trim: trimmed,
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  // a code of digits alone: what else is in it is refused by its value's rule, never taken away
  digits: compactCode,
  unpad: (text) => text.replace(/^0+(?=\d)/, ''),
  compact: compactCode,
};

/** Applies a field's normalisations in their order; what a search box or an input does as one types, too. */
export const normalizeText = (text: string, steps: readonly Normalization[] = []): string =>
  steps.reduce((result, step) => STEPS[step](result), text);

/** What all textual kinds have in common; each adds its own limits. */
export const textual = {
  fromText: (text: string) => text,
  toText: asText,
  empty: null,
  operators: TEXT,
  stored: true,
  answer: 'value',
  lists: true,
  sorts: true,
  searches: true,
  writes: true,
} as const;
