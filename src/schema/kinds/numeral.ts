/** Exact numbers as texts, for `decimal` and `money`. */
import { asText, ORDER } from './kind';

/** Longer than any column can hold; a longer text is not accepted as a number. */
const NUMERAL = /^(-?)(\d{1,100})(?:\.(\d{1,100}))?$/;

export const isNumeral = (text: string): boolean => NUMERAL.test(text);

/** Compares two numbers: below 0, 0 or above 0; `NaN` if one of the texts is not a number. */
export function compareNumerals(a: string, b: string): number {
  const left = NUMERAL.exec(a);
  const right = NUMERAL.exec(b);
  if (!left || !right) return Number.NaN;
  const decimals = Math.max(left[3]?.length ?? 0, right[3]?.length ?? 0);
  const units = ([, sign, integer, fraction = '']: RegExpExecArray) =>
    BigInt(`${sign}${integer}${fraction.padEnd(decimals, '0')}`);
  const difference = units(left) - units(right);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/**
 * Formats a number with a fixed number of decimals, like the database: `-01.5` with two is `-1.50`; undefined if digits would be
 * lost.
 */
export function scaled(text: string, scale: number): string | undefined {
  const [, sign, integer = '', fraction = ''] = NUMERAL.exec(text) ?? [];
  if (sign === undefined || /[1-9]/.test(fraction.slice(scale))) return undefined;
  const number =
    integer.replace(/^0+(?=\d)/, '') + (scale > 0 ? `.${fraction.slice(0, scale).padEnd(scale, '0')}` : '');
  return /[1-9]/.test(number) ? sign + number : number;
}

/** Shared behaviour of `decimal` and `money`; each adds its own limits. */
export const exact = {
  toText: asText,
  cell: 'number',
  empty: null,
  operators: ORDER,
  compare: compareNumerals,
  stored: true,
  inResponse: 'always',
  lists: true,
  sorts: true,
  searches: false,
  writes: true,
} as const;
