/** Days as people write them. The one place that knows: forms, pastes and imports read by it. */

/** Which of two numbers is the day: `5/3/2026` is in March by `dmy`, in May by `mdy`. */
export type DayOrder = 'dmy' | 'mdy';

/** How a text is meant that could be read in several ways. */
export interface DayReading {
  order: DayOrder;
  /** the first of the hundred years that two digits stand for; without it they stand for none */
  years?: number;
}

const NUMBERS = /^(\d{1,2})([/.\s-])(\d{1,2})\2(\d{4}|\d{2})$/;
const RUN = /^(\d{2})(\d{2})(\d{4})$/;

/** Whether its year has two digits: which century it is in, somebody has to say. */
export const hasShortYear = (text: string): boolean => NUMBERS.exec(text.trim())?.[4]?.length === 2;

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** `2026-03-05` for a day of the calendar; undefined for 31 April. */
export function dayAt(year: number, month: number, day: number): string | undefined {
  const date = new Date(0);
  // not `Date.UTC`, which takes the year 1 for 1901
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

const fullYear = (digits: string, from: number | undefined): number | undefined => {
  if (digits.length === 4) return Number(digits);
  if (from === undefined) return undefined;
  const century = Math.floor(from / 100) * 100 + Number(digits);
  return century < from ? century + 100 : century;
};

/**
 * `5/3/2026`, `05-03-2026`, `05032026` as `2026-03-05`, and that as it is; undefined for what is no day of the calendar, or has a
 * year of two digits and nobody said of which century.
 */
export function readDay(text: string, { order, years }: DayReading): string | undefined {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed) ?? /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(typed);
  if (iso) return dayAt(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, first, mark, second, digits] = NUMBERS.exec(typed) ?? [];
  const run = RUN.exec(typed);
  if (run) return dayAt(Number(run[3]), Number(run[2]), Number(run[1]));
  if (first === undefined || second === undefined || digits === undefined) return undefined;
  const year = fullYear(digits, years);
  if (year === undefined) return undefined;
  // points stand between the parts only where days go first
  const [day, month] = order === 'dmy' || mark === '.' ? [first, second] : [second, first];
  return dayAt(year, Number(month), Number(day));
}

/** A month of a year: `2013-01` of `201301`, `2013/1`, `01/2013`, `012013`, or the first of that month; undefined for none. */
export function readMonth(text: string): string | undefined {
  const typed = text.trim();
  const month = (year: string | undefined, number: string | undefined) =>
    year !== undefined && /^(19|20|21)/.test(year) && Number(number) >= 1 && Number(number) <= 12
      ? `${year}-${pad(Number(number), 2)}`
      : undefined;
  const ahead = /^(\d{4})[-/.\s]?(\d{2})$/.exec(typed) ?? /^(\d{4})[-/.\s](\d)$/.exec(typed);
  const behind = /^(\d{2})[-/.\s]?(\d{4})$/.exec(typed) ?? /^(\d)[-/.\s](\d{4})$/.exec(typed);
  const first = /^(\d{4})-(\d{2})-01$/.exec(typed) ?? undefined;
  return month(ahead?.[1], ahead?.[2]) ?? month(behind?.[2], behind?.[1]) ?? month(first?.[1], first?.[2]);
}
