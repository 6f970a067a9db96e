/**
 * How numbers, amounts, dates and codes are written: comma for decimals, dot for thousands, days first.
 * Dates are Spanish whatever the interface language, unless `language` says otherwise (decision of the specification:
 * records are read aloud to Spanish-speaking callers).
 */
import { type DecimalMark, readTyped } from '../src/schema/reading/numbers';

const ZONE = 'America/Argentina/Buenos_Aires';

interface Decimal {
  negative: boolean;
  whole: string;
  fraction: string;
}

/** Takes a decimal apart without floating point. A number is read at 15 significant digits, where its artefacts end. */
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

/** Any remainder after `decimals` raises the last digit, away from zero. */
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
 * `1234.001` as `1.234,01`: two decimals, any remainder rounded up away from zero (section 9).
 * Takes a decimal string, exactly, or a number; what is neither is given back as it came.
 */
export function formatAmount(value: string | number): string {
  const decimal = parse(value);
  return decimal ? write(roundUp(decimal, 2)) : String(value);
}

const SIGNS = new Map([
  ['ARS', '$'],
  ['USD', 'US$'],
  ['EUR', '€'],
  ['BRL', 'R$'],
  ['UYU', '$U'],
]);

/** How a currency (ISO 4217) is written before an amount: pesos are `$`, one without a sign of its own is its code. */
export const currencySign = (currency: string): string => SIGNS.get(currency) ?? currency;

/** An amount, in pesos unless said otherwise: `$ 1.234,01`, `-$ 5,00`, `US$ 1,00`; the space does not break. */
export function formatMoney(value: string | number, currency = 'ARS'): string {
  const amount = formatAmount(value);
  const sign = `${currencySign(currency)}\u00a0`;
  return amount.startsWith('-') ? `-${sign}${amount.slice(1)}` : sign + amount;
}

/** A count: `12.345`. A fraction is not a count, so it is rounded up like everything else. */
export function formatCount(value: string | number): string {
  const decimal = parse(value);
  return decimal ? write(roundUp(decimal, 0)) : String(value);
}

/** A decimal as it is, not rounded: `0.25` as `0,25`; with at least so many decimals. */
export function formatDecimal(value: string | number, decimals = 0): string {
  const decimal = parse(value);
  return decimal ? write({ ...decimal, fraction: decimal.fraction.padEnd(decimals, '0') }) : String(value);
}

/** Languages whose readers type a point before the decimals. */
const POINTED: readonly string[] = ['en', 'zh', 'ar'];

/** A decimal string as it is typed in a language, without thousands: `1234.50` as `1234,50`, in English as it is. */
export const typedDecimal = (value: string, language = 'es'): string =>
  POINTED.includes(language) ? value : value.replace('.', ',');

/** What stands before the decimals where a language is spoken. */
export const decimalMark = (language: string): DecimalMark => (POINTED.includes(language) ? '.' : ',');

/**
 * A number as a person types it, with a comma or a point, as a decimal string: `1.234,50`, `1,234.50`, `1234,5`. Where one
 * mark alone could be of thousands or of decimals (`1.234`), the language decides. Undefined for what is no number.
 */
export const parseDecimal = (typed: string, language = 'es'): string | undefined =>
  readTyped(typed, decimalMark(language));

/** Pads with leading zeros: `7` as `07`. Longer values stay whole. */
export function pad(value: string | number, length = 2): string {
  return String(value).padStart(length, '0');
}

/** A document as it is said: `DNI 30.222.333`, `CUIT 20-30222333-4`; other types by their digits. */
export function formatDocument(number: string | number, type?: string): string {
  const digits = String(number);
  const written = !/^\d+$/.test(digits)
    ? digits
    : /^CUI[TL]$/.test(type ?? '') && digits.length === 11
      ? `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}`
      : type === undefined || /^(DNI|LE|LC|CI)$/.test(type)
        ? formatCount(digits)
        : digits;
  return type ? `${type}\u00a0${written}` : written;
}

/** A calendar day, `2026-03-05`, as `05/03/2026`. It has no zone and is never shifted. */
export function formatDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  return year ? `${date}/${month}/${year}` : day;
}

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function inBuenosAires(instant: string | Date) {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return undefined;
  const of = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]));
  return { day: `${pad(of.year ?? '', 4)}-${of.month}-${of.day}`, time: `${of.hour}:${of.minute}` };
}

/** An instant (ISO 8601 or a Date) as `05/03/2026 14:30` in Buenos Aires. */
export function formatInstant(instant: string | Date): string {
  const local = inBuenosAires(instant);
  return local ? `${formatDay(local.day)} ${local.time}` : String(instant);
}

/** The calendar day, `YYYY-MM-DD`, on which an instant falls in Buenos Aires. */
export function dayOf(instant: string | Date): string {
  return inBuenosAires(instant)?.day ?? String(instant);
}

/** The time of day, `14:30`, of an instant in Buenos Aires. */
export function timeOf(instant: string | Date): string {
  return inBuenosAires(instant)?.time ?? String(instant);
}

/** The shell's clock, `05/03/26 14:30:09`, in the browser's own time. */
export function formatClock(now: Date): string {
  const date = [now.getDate(), now.getMonth() + 1, now.getFullYear() % 100].map((part) => pad(part)).join('/');
  return `${date} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map((part) => pad(part)).join(':')}`;
}

/** Western digits in Arabic too, as the operator's records have them. */
const locale = (language: string) => (language === 'ar' ? 'ar-u-nu-latn' : language);

/** A calendar day in words: `jueves, 5 de marzo de 2026`. */
export function formatLongDay(day: string, language = 'es'): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(locale(language), { dateStyle: 'full', timeZone: 'UTC' }).format(date);
}

/** A month, `2026-03`, in words: `marzo de 2026`. */
export function formatMonth(month: string, language = 'es'): string {
  const date = new Date(`${month.slice(0, 7)}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return month;
  return new Intl.DateTimeFormat(locale(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
}

const STEPS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const DAY = 86_400_000;

/** How many days lie between today, as the operator's calendar has it, and a calendar day: `hoy`, `ayer`, `hace 3 días`. */
function relativeDay(day: string, now: Date, language: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(dayOf(now))) / DAY);
  if (Number.isNaN(days)) return day;
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
 * How long ago, or how long until: `hace 5 min`, `dentro de 2 h`, `ahora` below a minute; of a calendar day (`2026-03-05`), which
 * has no hour, in days.
 */
export function formatRelative(instant: string | Date, now: Date, language = 'es'): string {
  if (typeof instant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(instant)) return relativeDay(instant, now, language);
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000;
  if (Number.isNaN(seconds)) return String(instant);
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  const style = unit === 'minute' || unit === 'hour' ? 'short' : 'long';
  const format = new Intl.RelativeTimeFormat(locale(language), {
    style,
    numeric: unit === 'second' ? 'auto' : 'always',
  });
  return format.format(unit === 'second' ? 0 : Math.trunc(seconds / size), unit);
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A length of time in seconds by its two largest units: `2 d 3 h`, `4 h 5 min`, `12 s`. */
export function formatDuration(seconds: number, language = 'es'): string {
  const length = Math.round(Math.abs(seconds));
  const first = Math.max(
    0,
    UNITS.findIndex(([, size]) => length >= size),
  );
  const units = UNITS.slice(length === 0 ? -1 : first, length === 0 ? undefined : first + 2);
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

/** A day of the week, 1 is Monday: `lun`. */
export function formatWeekday(day: number, language = 'es'): string {
  // 5 January 1970 was a Monday
  return new Intl.DateTimeFormat(locale(language), { weekday: 'short', timeZone: 'UTC' }).format(
    new Date((3 + day) * DAY),
  );
}

/** A day of the week where there is room for two letters, 1 is Monday: `lu`; one letter in Arabic, whose names begin alike. */
export function formatNarrowWeekday(day: number, language = 'es'): string {
  if (language !== 'ar') return formatWeekday(day, language).slice(0, 2);
  return new Intl.DateTimeFormat(locale(language), { weekday: 'narrow', timeZone: 'UTC' }).format(
    new Date((3 + day) * DAY),
  );
}

/** A month, `2026-03`, as it stands under a chart: `mar 26`. */
export function formatShortMonth(month: string, language = 'es'): string {
  const date = new Date(`${month.slice(0, 7)}-01T00:00:00Z`);
  return new Intl.DateTimeFormat(locale(language), { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(date);
}

/** Things of which each will do: `Asunto, Documento o Patente`. */
export function formatChoice(things: readonly string[], language = 'es'): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(things);
}
