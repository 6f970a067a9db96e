/**
 * Formats of numbers, amounts, dates and codes: comma for decimals, dot for thousands, day first. Dates are Spanish in every
 * interface language unless `language` is given (decision of the specification: records are read aloud to Spanish-speaking
 * callers).
 */
import {
  addDays,
  DAY,
  dayOf,
  daysBetween,
  HOUR,
  isDay,
  localMs,
  MINUTE,
  SECOND,
  secondOf,
  timeOf,
  utcMidnight,
} from '../src/schema/calendar';
import { type DecimalMark, readTyped } from '../src/schema/reading/numbers';

interface Decimal {
  negative: boolean;
  whole: string;
  fraction: string;
}

/**
 * Parses a decimal without floating-point arithmetic. A JavaScript number is rounded to 15 significant digits, which removes its
 * artefacts.
 */
function parse(value: string | number): Decimal | undefined {
  const text = typeof value === 'number' ? value.toPrecision(15) : value.trim();
  const [, sign, whole, fraction = '', exponent = '0'] = /^([+-]?)(\d+)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const shift = Number(exponent);
  const digits = whole + fraction;
  const point = whole.length + shift;
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  return {
    negative: sign === '-',
    whole: padded.slice(0, at).replace(/^0+(?=\d)/, ''),
    fraction: padded.slice(at).replace(/0+$/, ''),
  };
}

/** Rounds away from zero: any remainder after `decimals` raises the last digit. */
function roundUp({ negative, whole, fraction }: Decimal, decimals: number): Decimal {
  const digits = whole + fraction.slice(0, decimals).padEnd(decimals, '0');
  const raised = /[1-9]/.test(fraction.slice(decimals)) ? String(BigInt(digits) + 1n) : digits;
  const padded = raised.padStart(decimals + 1, '0');
  const at = padded.length - decimals;
  return { negative, whole: padded.slice(0, at).replace(/^0+(?=\d)/, ''), fraction: padded.slice(at) };
}

function write({ negative, whole, fraction }: Decimal): string {
  const sign = negative && /[1-9]/.test(whole + fraction) ? '-' : '';
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return fraction ? `${sign}${grouped},${fraction}` : `${sign}${grouped}`;
}

/**
 * Formats `1234.001` as `1.234,01`: two decimals, any remainder rounded away from zero (section 9). Takes a number or a decimal
 * string, which is exact; returns other texts unchanged.
 */
export function formatAmount(value: string | number): string {
  const decimal = parse(value);
  return decimal ? write(roundUp(decimal, 2)) : String(value);
}

/**
 * Formats a computed number, as an average or a measure: at most two decimals, any remainder rounded away from zero (section 9).
 * `33.333` is `33,34`, `2.50` is `2,5`.
 */
export function formatRounded(value: string | number): string {
  const decimal = parse(value);
  if (!decimal) return String(value);
  const rounded = roundUp(decimal, 2);
  return write({ ...rounded, fraction: rounded.fraction.replace(/0+$/, '') });
}

/** Formats a share as a percentage: `0.33333` is `33,34 %`. The space is non-breaking. */
export const formatShare = (share: number): string => `${formatRounded(share * 100)}\u00a0%`;

const SIGNS = new Map([
  ['ARS', '$'],
  ['USD', 'US$'],
  ['EUR', '€'],
  ['BRL', 'R$'],
  ['UYU', '$U'],
]);

/** Sign of a currency (ISO 4217) before an amount: `$` for pesos, the code for a currency without a sign. */
export const currencySign = (currency: string): string => SIGNS.get(currency) ?? currency;

/** Formats an amount, in pesos by default: `$ 1.234,01`, `-$ 5,00`, `US$ 1,00`. The space is non-breaking. */
export function formatMoney(value: string | number, currency = 'ARS'): string {
  const amount = formatAmount(value);
  const sign = `${currencySign(currency)}\u00a0`;
  return amount.startsWith('-') ? `-${sign}${amount.slice(1)}` : sign + amount;
}

/** A formatted amount: its sign and currency, its whole part, and its decimals. */
const FORMATTED = /^(-?(?:\D+\u00a0)?)(\d{1,3}(?:\.\d{3})*)(,\d+)?$/;

/**
 * Shortens a formatted amount of millions for a narrow place: `$ 18.774.634,14` → `$ 18,78 M`. Returns other texts unchanged.
 */
export function shortAmount(amount: string): string {
  const [, before, whole, fraction = ''] = FORMATTED.exec(amount) ?? [];
  if (before === undefined || whole === undefined) return amount;
  const value = `${whole.replaceAll('.', '')}${fraction.replace(',', '.')}`;
  return Number(value) < 1_000_000 ? amount : `${before}${formatRounded(`${value}e-6`)}\u00a0M`;
}

/** Formats a count: `12.345`. A fraction is rounded up like an amount. */
export function formatCount(value: string | number): string {
  const decimal = parse(value);
  return decimal ? write(roundUp(decimal, 0)) : String(value);
}

/** Formats a large number in few letters, for the scale of a chart: `20 M`, `12 mil`. */
export const formatCompact = (value: number, language = 'es'): string =>
  new Intl.NumberFormat(locale(language), { notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** Formats a decimal without rounding: `0.25` as `0,25`. `decimals`: minimum number of decimals. */
export function formatDecimal(value: string | number, decimals = 0): string {
  const decimal = parse(value);
  return decimal ? write({ ...decimal, fraction: decimal.fraction.padEnd(decimals, '0') }) : String(value);
}

/** Languages with a decimal point instead of a comma. */
const POINTED: readonly string[] = ['en', 'zh', 'ar'];

/** Formats a decimal string for an input, without thousands separators: `1234.50` as `1234,50`, in English unchanged. */
export const typedDecimal = (value: string, language = 'es'): string =>
  POINTED.includes(language) ? value : value.replace('.', ',');

/** Decimal separator of a language. */
export const decimalMark = (language: string): DecimalMark => (POINTED.includes(language) ? '.' : ',');

/**
 * Parses a typed number, with comma or point, to a decimal string: `1.234,50`, `1,234.50`, `1234,5`. The language decides if a
 * single mark could separate thousands or decimals (`1.234`). Undefined if the text is no number.
 */
export const parseDecimal = (typed: string, language = 'es'): string | undefined =>
  readTyped(typed, decimalMark(language));

/** Pads with leading zeros: `7` as `07`. Longer values are unchanged. */
export function pad(value: string | number, length = 2): string {
  return String(value).padStart(length, '0');
}

/**
 * Formats an identity document: `DNI 30.222.333`, `CUIT 20-30222333-4`; other types as plain digits. Without a type, eleven digits
 * are a CUIT: no other document has as many.
 */
export function formatDocument(number: string | number, type?: string): string {
  const digits = String(number);
  const written = !/^\d+$/.test(digits)
    ? digits
    : /^CUI[TL]$/.test(type ?? 'CUIT') && digits.length === 11
      ? `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}`
      : type === undefined || /^(DNI|LE|LC|CI)$/.test(type)
        ? formatCount(digits)
        : digits;
  return type ? `${type}\u00a0${written}` : written;
}

/** Formats a calendar day, `2026-03-05`, as `05/03/2026`. A calendar day has no time zone and is never shifted. */
export function formatDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  return year ? `${date}/${month}/${year}` : day;
}

const isInstant = (instant: string | Date): boolean => !Number.isNaN(localMs(instant));

/** Formats an instant (ISO 8601 or a Date) as `05/03/2026 14:30`, in the operator's time; `seconds`: `05/03/2026 14:30:07`. */
export function formatInstant(instant: string | Date, seconds = false): string {
  if (!isInstant(instant)) return String(instant);
  return `${formatDay(dayOf(instant))} ${seconds ? secondOf(instant) : timeOf(instant)}`;
}

/** Formats the time of day of an instant as `14:30`, in the operator's time. */
export function formatTime(instant: string | Date): string {
  return isInstant(instant) ? timeOf(instant) : String(instant);
}

/** Formats the shell's clock, `05/03/26 14:30:09`, in the browser's time zone. */
export function formatClock(now: Date): string {
  const date = [now.getDate(), now.getMonth() + 1, now.getFullYear() % 100].map((part) => pad(part)).join('/');
  return `${date} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map((part) => pad(part)).join(':')}`;
}

/** Western digits in Arabic too, as in the operator's records. */
const locale = (language: string) => (language === 'ar' ? 'ar-u-nu-latn' : language);

/** Formats parts of a calendar day in the words of a language; undefined for an invalid day. */
const dayInWords = (day: string, parts: Intl.DateTimeFormatOptions, language: string): string | undefined =>
  isDay(day)
    ? new Intl.DateTimeFormat(locale(language), { ...parts, timeZone: 'UTC' }).format(utcMidnight(day))
    : undefined;

/** Formats a calendar day as `jueves, 5 de marzo de 2026`. */
export const formatLongDay = (day: string, language = 'es'): string =>
  dayInWords(day.slice(0, 10), { dateStyle: 'full' }, language) ?? day;

/** Formats a month, `2026-03`, as `marzo de 2026`. */
export const formatMonth = (month: string, language = 'es'): string =>
  dayInWords(`${month.slice(0, 7)}-01`, { month: 'long', year: 'numeric' }, language) ?? month;

const STEPS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** Formats a calendar day relative to today in the operator's time zone: `hoy`, `ayer`, `hace 3 días`. */
function relativeDay(day: string, now: Date, language: string): string {
  const days = daysBetween(dayOf(now), day);
  const [unit, size] = (
    [
      ['year', 365],
      ['month', 30],
    ] as const
  ).find(([, length]) => Math.abs(days) >= length) ?? ['day', 1];
  const format = new Intl.RelativeTimeFormat(locale(language), { numeric: unit === 'day' ? 'auto' : 'always' });
  return format.format(Math.trunc(days / size), unit);
}

/**
 * Formats an instant relative to now: `hace 5 min`, `dentro de 2 h`, `ahora` below a minute. A calendar day (`2026-03-05`) is
 * formatted in days.
 */
export function formatRelative(instant: string | Date, now: Date, language = 'es'): string {
  if (typeof instant === 'string' && isDay(instant)) return relativeDay(instant, now, language);
  const distance = new Date(instant).getTime() - now.getTime();
  if (Number.isNaN(distance)) return String(instant);
  const [unit, size] = STEPS.find(([, length]) => Math.abs(distance) >= length) ?? ['second', SECOND];
  const style = unit === 'minute' || unit === 'hour' ? 'short' : 'long';
  const format = new Intl.RelativeTimeFormat(locale(language), {
    style,
    numeric: unit === 'second' ? 'auto' : 'always',
  });
  return format.format(unit === 'second' ? 0 : Math.trunc(distance / size), unit);
}

/**
 * Formats the time since an instant or a calendar day in the largest unit up to days, short: `hace 71 d`, `hace 5 h`. Ages in days
 * can be compared at a glance, which months cannot.
 */
export function formatAge(instant: string, now: Date, language = 'es'): string {
  // French writes the narrow form as a number with a minus
  const style = language === 'fr' ? 'short' : 'narrow';
  const format = new Intl.RelativeTimeFormat(locale(language), { style, numeric: 'always' });
  if (isDay(instant)) return format.format(daysBetween(dayOf(now), instant), 'day');
  const distance = new Date(instant).getTime() - now.getTime();
  if (Number.isNaN(distance)) return instant;
  const [unit, size] = STEPS.slice(2).find(([, length]) => Math.abs(distance) >= length) ?? ['minute', MINUTE];
  return format.format(Math.trunc(distance / size), unit);
}

const UNITS = [
  ['day', DAY / SECOND],
  ['hour', HOUR / SECOND],
  ['minute', MINUTE / SECOND],
  ['second', 1],
] as const;

/** Formats a duration in seconds with its largest units, two unless said otherwise: `2 d 3 h`, `4 h 5 min`, `12 s`. */
export function formatDuration(seconds: number, language = 'es', unitCount = 2): string {
  const length = Math.round(Math.abs(seconds));
  const first = Math.max(
    0,
    UNITS.findIndex(([, size]) => length >= size),
  );
  const units = UNITS.slice(length === 0 ? -1 : first, length === 0 ? undefined : first + unitCount);
  const least = units.at(-1)?.[1] ?? 1;
  let left = Math.round(length / least) * least;
  const parts = units.flatMap(([unit, size], at) => {
    const count = Math.floor(left / size);
    left -= count * size;
    const format = new Intl.NumberFormat(locale(language), { style: 'unit', unit, unitDisplay: 'short' });
    return count > 0 || (at === 0 && units.length === 1) ? [format.format(count)] : [];
  });
  return (seconds < 0 && length > 0 ? '-' : '') + parts.join(' ');
}

/** Formats the month of a day in full, without its year: `marzo`. */
export const formatMonthName = (day: string, language = 'es'): string =>
  dayInWords(day, { month: 'long' }, language) ?? day;

/** A Sunday. */
const SUNDAY = '1970-01-04';

/** Formats a weekday (1 is Monday) as `lun`. */
export const formatWeekday = (day: number, language = 'es'): string =>
  dayInWords(addDays(SUNDAY, day), { weekday: 'short' }, language) ?? '';

/** Formats a weekday (1 is Monday) in full: `lunes`. */
export const formatLongWeekday = (day: number, language = 'es'): string =>
  dayInWords(addDays(SUNDAY, day), { weekday: 'long' }, language) ?? '';

/** Formats a weekday (1 is Monday) in two letters, `lu`; in one letter in Arabic, whose weekdays begin with the same letters. */
export function formatNarrowWeekday(day: number, language = 'es'): string {
  if (language !== 'ar') return formatWeekday(day, language).slice(0, 2);
  return dayInWords(addDays(SUNDAY, day), { weekday: 'narrow' }, language) ?? '';
}

/** Formats a month, `2026-03`, for the axis of a chart: `mar 26`. */
export const formatShortMonth = (month: string, language = 'es'): string =>
  dayInWords(`${month.slice(0, 7)}-01`, { month: 'short', year: '2-digit' }, language) ?? month;

/** Joins alternatives: `Asunto, Documento o Patente`. */
export function formatChoice(things: readonly string[], language = 'es'): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(things);
}
