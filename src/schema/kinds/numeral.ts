/** Exact numbers as texts: what `decimal` and `money` share. */
import { asText, ORDER } from './kind';

/** Far longer than any column is wide: what is longer is no number of ours. */
const NUMERAL = /^(-?)(\d{1,100})(?:\.(\d{1,100}))?$/;

export const isNumeral = (text: string): boolean => NUMERAL.test(text);

/** Below 0, 0 or above 0 as the numbers are; `NaN` where one of the texts is none. */
export function compareNumerals(a: string, b: string): number {
  const one = NUMERAL.exec(a);
  const other = NUMERAL.exec(b);
  if (!one || !other) return Number.NaN;
  const places = Math.max(one[3]?.length ?? 0, other[3]?.length ?? 0);
  const units = ([, sign, whole, fraction = '']: RegExpExecArray) =>
    BigInt(`${sign}${whole}${fraction.padEnd(places, '0')}`);
  const difference = units(one) - units(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** `-01.5` with two decimals is `-1.50`, as the database writes it; undefined where figures would be lost. */
export function scaled(text: string, scale: number): string | undefined {
  const [, sign, whole = '', fraction = ''] = NUMERAL.exec(text) ?? [];
  if (sign === undefined || /[1-9]/.test(fraction.slice(scale))) return undefined;
  const number = whole.replace(/^0+(?=\d)/, '') + (scale > 0 ? `.${fraction.slice(0, scale).padEnd(scale, '0')}` : '');
  return /[1-9]/.test(number) ? sign + number : number;
}

/** What `decimal` and `money` have in common; each adds its own limits. */
export const exact = {
  toText: asText,
  cell: 'number',
  empty: null,
  operators: ORDER,
  compare: compareNumerals,
  stored: true,
  answer: 'value',
  lists: true,
  sorts: true,
  searches: false,
  writes: true,
} as const;
