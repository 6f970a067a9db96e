/** Days as `YYYY-MM-DD`, counted so that they can be told apart by subtracting; no zone has a say in it. */
const DAY = 86_400_000;

/** Days since 1970-01-01. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;

/** The day of a number. */
export const dayOf = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(dayNumber(day) + days);

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: string): number => new Date(dayNumber(day) * DAY).getUTCDay();

/** Every day from one to the other, both included. */
export const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, dayNumber(to) - dayNumber(from) + 1) }, (_, at) => addDays(from, at));

/** The first and the last day of a month as `YYYY-MM`. */
export function monthOf(period: string): { desde: string; hasta: string } {
  const [year = 0, month = 0] = period.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { desde: `${period}-01`, hasta: `${period}-${String(last).padStart(2, '0')}` };
}

export const DAY_KINDS = ['Hábil', 'Sábado', 'Domingo', 'Feriado', 'Pico estacional'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** What a day is by the calendar alone: a holiday before what day of the week it is. */
export function dayKind(day: string, holidays: ReadonlySet<string>): DayKind {
  if (holidays.has(day)) return 'Feriado';
  const weekday = weekdayOf(day);
  return weekday === 6 ? 'Sábado' : weekday === 0 ? 'Domingo' : 'Hábil';
}
