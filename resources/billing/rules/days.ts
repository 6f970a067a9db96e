/** Calendar days as texts, `YYYY-MM-DD`, without a time zone to be shifted by. */

const DAY = 86_400_000;

/** So many days after a day, before it where below 0. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** How many days lie between two, below 0 where the second is the earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

/** The same day so many months later, the last one of a month that is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** The last day of a day's month. */
export const endOfMonth = (day: string): string => daysAfter(monthsAfter(`${day.slice(0, 7)}-01`, 1), -1);

/** So many working days after a day: neither Saturday nor Sunday, nor one of `holidays`. */
export function workingDaysAfter(day: string, days: number, holidays: ReadonlySet<string> = new Set()): string {
  let at = day;
  for (let left = days; left > 0; ) {
    at = daysAfter(at, 1);
    const weekday = new Date(`${at}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !holidays.has(at)) left -= 1;
  }
  return at;
}
