import { classOf, DASHES, DIGITS_OF_SCRIPTS, INVISIBLE, SPACES } from './characters';

const invisible = new RegExp(`[${classOf(INVISIBLE)}]+`, 'g');
const spaces = new RegExp(`[${classOf(SPACES)}]+`, 'g');
/** Separators between or after letters and digits. A dash before them is a sign, which no code has. */
const separators = new RegExp(`(?<=[\\p{L}\\p{N}])[./\\-${DASHES}]+`, 'gu');
const digits: ReadonlyMap<string, string> = new Map(DIGITS_OF_SCRIPTS);
const foreign = new RegExp(`[${[...digits.keys()].join('')}]`, 'g');

/**
 * Converts a code to ASCII where possible: digits of other scripts, wide letters; invisible characters are removed. Other letters
 * stay.
 */
export const asciiCode = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(foreign, (digit) => digits.get(digit) ?? digit)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/**
 * Removes the spaces, dots, dashes and slashes that people write in codes. Any other character stays, so that validation refuses
 * it.
 */
export const compactCode = (text: string): string => asciiCode(text).replace(spaces, '').replace(separators, '');
