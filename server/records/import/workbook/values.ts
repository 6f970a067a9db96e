/** A sheet's numbers as the texts that people would have typed: days, hours, figures. */

/** What a number stands for, by the format that it is shown in. */
export type Shown = 'number' | 'moment' | 'share' | { digits: number };

/** Formats that every workbook has without saying so: days, hours, and both. */
const builtIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** By the number of a format and its code, where the workbook has one. */
export function shownAs(id: number, code: string | undefined): Shown {
  if (code === undefined) return builtIn(id) ? 'moment' : id === 9 || id === 10 ? 'share' : 'number';
  // what stands in quotes, in brackets or behind a backslash is said, not meant; `[h]` counts hours
  const meant = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '');
  if (/[ydhms]/i.test(meant.replace(/general/gi, ''))) return 'moment';
  if (/^[^;]*%/.test(meant)) return 'share';
  return /^0{2,}$/.test(meant) ? { digits: meant.length } : 'number';
}

const DAY = 86_400_000;
const epoch = Date.UTC(1899, 11, 30);
/** 31 December 9999 */
const last = 2_958_465;
/** before 1 March 1900 sheets count a day that never was */
const firstTrue = 61;
const between = 1462;

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-03-05`, with the hour where there is one; the hour alone for less than a day. */
function momentText(serial: number, from1904: boolean): string | undefined {
  const days = serial + (from1904 ? between : 0);
  const seconds = Math.round((serial - Math.floor(serial)) * 86_400);
  if (serial < 0 || days > last) return undefined;
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const hour = [...clock, ...(seconds % 60 === 0 ? [] : [seconds % 60])].map(two).join(':');
  if (serial < 1 && seconds < 86_400) return hour;
  const whole = Math.floor(days) + (days < firstTrue ? 1 : 0);
  const instant = new Date(epoch + whole * DAY + (seconds === 86_400 ? DAY : 0)).toISOString().slice(0, 10);
  return seconds % 86_400 === 0 ? instant : `${instant} ${hour}`;
}

/** What a sheet keeps of a number: 15 digits, and noise behind them. */
const plain = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 });
/** From there on a sheet has put zeros where digits were. */
const rounded = 1e15;

/** Four decimals where it has three: `1.125` could be over a thousand, and it is not. */
const unmistakable = (text: string): string => (/^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text);

/** A number of a sheet as text; as it stands where it is none. One that the sheet has rounded looks shortened, as it does there. */
export function numberText(raw: string, shown: Shown, from1904: boolean): string {
  const value = raw.trim() === '' ? Number.NaN : Number(raw);
  if (!Number.isFinite(value)) return raw;
  if (shown === 'moment') return momentText(value, from1904) ?? raw;
  if (Math.abs(value) >= rounded) return value.toExponential().toUpperCase();
  // what is shown as 10 % is kept as a tenth
  if (shown === 'share') return `${unmistakable(plain.format(Number((value * 100).toPrecision(15))))}%`;
  const text = plain.format(value);
  return typeof shown === 'object' && /^\d+$/.test(text) ? text.padStart(shown.digits, '0') : unmistakable(text);
}

/** Text as it was typed: what XML cannot hold is written `_x000D_`. */
export const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
