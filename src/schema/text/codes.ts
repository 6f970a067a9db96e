import { classOf, DASHES, DIGITS_OF_SCRIPTS, INVISIBLE, SPACES } from './characters';

const invisible = new RegExp(`[${classOf(INVISIBLE)}]+`, 'g');
const spaces = new RegExp(`[${classOf(SPACES)}]+`, 'g');
/** Between what they separate, or after it: before it a dash is a sign, and no code has one. */
const separators = new RegExp(`(?<=[\\p{L}\\p{N}])[./\\-${DASHES}]+`, 'gu');
const digits: ReadonlyMap<string, string> = new Map(DIGITS_OF_SCRIPTS);
const foreign = new RegExp(`[${[...digits.keys()].join('')}]`, 'g');

/** A code in ASCII as far as it is one: digits of other scripts, wide letters, nothing invisible. Letters stay. */
export const asciiCode = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(foreign, (digit) => digits.get(digit) ?? digit)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/** Without the spaces, dots, dashes and slashes that people write in a code. What else does not belong there stays, to be refused. */
export const compactCode = (text: string): string => asciiCode(text).replace(spaces, '').replace(separators, '');
