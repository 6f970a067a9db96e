import { addDays, DAY, SECOND } from '../../../../src/schema/calendar';

/** Converts the numbers of a sheet to the texts that people would type: dates, times and numbers. */

/** The type of a number, by its display format. */
export type Shown = 'number' | 'moment' | 'share' | { digits: number };

/** Built-in date and time formats. */
const builtIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Returns the type by the id of a format, and its code where the workbook defines one. */
export function shownAs(id: number, code: string | undefined): Shown {
  if (code === undefined) return builtIn(id) ? 'moment' : id === 9 || id === 10 ? 'share' : 'number';
  // quoted, bracketed and escaped characters are literal; `[h]` counts hours
  const dateParts = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '');
  if (/[ydhms]/i.test(dateParts.replace(/general/gi, ''))) return 'moment';
  if (/^[^;]*%/.test(dateParts)) return 'share';
  return /^0{2,}$/.test(dateParts) ? { digits: dateParts.length } : 'number';
}

const EPOCH = '1899-12-30';
const SECONDS_OF_DAY = DAY / SECOND;
/** 31 December 9999 */
const last = 2_958_465;
/** earlier serial dates are off by one, because sheets count a 29 February 1900 that did not exist */
const firstTrue = 61;
const between = 1462;

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns `2026-03-05`, with the time if there is one; only the time for less than a day. */
function momentText(serial: number, from1904: boolean): string | undefined {
  const days = serial + (from1904 ? between : 0);
  const seconds = Math.round((serial - Math.floor(serial)) * SECONDS_OF_DAY);
  if (serial < 0 || days > last) return undefined;
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const hour = [...clock, ...(seconds % 60 === 0 ? [] : [seconds % 60])].map(two).join(':');
  if (serial < 1 && seconds < SECONDS_OF_DAY) return hour;
  const whole = Math.floor(days) + (days < firstTrue ? 1 : 0);
  const day = addDays(EPOCH, whole + (seconds === SECONDS_OF_DAY ? 1 : 0));
  return seconds % SECONDS_OF_DAY === 0 ? day : `${day} ${hour}`;
}

/** Sheets keep 15 digits of a number, with noise behind them. */
const plain = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 });
/** From this number on, sheets replace digits by zeros. */
const rounded = 1e15;

/** Writes three decimals as four: `1.125` could be read as over a thousand. */
const unmistakable = (text: string): string => (/^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text);

/**
 * Returns a number of a sheet as text, or the raw text of other cells. A number that the sheet has rounded looks shortened, as it
 * does there.
 */
export function numberText(raw: string, shown: Shown, from1904: boolean): string {
  const value = raw.trim() === '' ? Number.NaN : Number(raw);
  if (!Number.isFinite(value)) return raw;
  if (shown === 'moment') return momentText(value, from1904) ?? raw;
  if (Math.abs(value) >= rounded) return value.toExponential().toUpperCase();
  // 10 % is stored as 0.1
  if (shown === 'share') return `${unmistakable(plain.format(Number((value * 100).toPrecision(15))))}%`;
  const text = plain.format(value);
  return typeof shown === 'object' && /^\d+$/.test(text) ? text.padStart(shown.digits, '0') : unmistakable(text);
}

/** Decodes the escapes of control characters, such as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
