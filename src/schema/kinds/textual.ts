import type { Normalization } from '../field';
import { compactCode } from '../text/codes';
import { asText, TEXT } from './kind';

/** Spaces and invisible characters; not joiners of an emoji, or marks that change how a letter is drawn. */
const INVISIBLE_OR_SPACE = /[\s\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u2060\u3164\uffa0]/;

/**
 * Removes invisible characters at both ends. Loops over characters, because a regular expression would take quadratic time on
 * long runs of spaces.
 */
function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && INVISIBLE_OR_SPACE.test(text.charAt(from))) from += 1;
  while (to > from && INVISIBLE_OR_SPACE.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

const STEPS: Record<Normalization, (text: string) => string> = {
  trim: trimmed,
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  // only removes separators; the format then refuses any remaining character that is not a digit
  digits: compactCode,
  unpad: (text) => text.replace(/^0+(?=\d)/, ''),
  compact: compactCode,
};

/** Applies a field's normalisations in order. Search boxes and inputs use it too while a person types. */
export const normalizeText = (text: string, steps: readonly Normalization[] = []): string =>
  steps.reduce((result, step) => STEPS[step](result), text);

/** Shared behaviour of textual kinds; each adds its own limits. */
export const textual = {
  fromText: (text: string) => text,
  toText: asText,
  empty: null,
  operators: TEXT,
  stored: true,
  inResponse: 'always',
  lists: true,
  sorts: true,
  searches: true,
  writes: true,
} as const;
