import type { NationalHoliday } from '../shared/national';

/** Half-day holidays are not legal holidays; their rule ends in a start time: `12-24 12:00`. */
const isWholeDay = ({ rule }: { rule: string }): boolean => !/\d\d:\d\d$/.test(rule);
const isMoved = ({ rule }: { rule: string }): boolean => / if /.test(rule);

/** Tourism holidays are bridge days, although the library has different types for them by year. */
const kindOf = (holiday: { type: string; rule: string; name: string }): NationalHoliday['tipo'] => {
  if (holiday.type === 'optional' || /tur[ií]stic/i.test(holiday.name)) return 'Puente';
  if (holiday.type === 'bank') return 'No laborable';
  return isMoved(holiday) ? 'Trasladable' : 'Inamovible';
};

/** Returns the original date of a rule such as `06-17`, before the holiday is moved. */
const originalDay = (year: number, { rule }: { rule: string }): string => `${year}-${rule.slice(0, 5)}`;

/**
 * Returns Argentina's national holidays of a year, one for each day. A moved holiday has its new date (law 27.399, article 6), or
 * its original date when another holiday is already there: in 2022 Güemes stayed on its Friday, because 20 June was the Monday.
 * Bridge days are decreed yearly, so they are missing for years that the library does not know.
 */
export async function nationalHolidays(year: number): Promise<NationalHoliday[]> {
  // lazy-loaded: the library contains the calendars of all countries, several megabytes
  const { default: Holidays } = await import('date-holidays');
  const days = new Map<string, NationalHoliday>();
  const holidays = new Holidays('AR').getHolidays(year, 'es').filter(isWholeDay);
  const fixed = new Set(holidays.filter((holiday) => !isMoved(holiday)).map(({ date }) => date.slice(0, 10)));
  for (const holiday of holidays) {
    const movedDate = holiday.date.slice(0, 10);
    const fecha = isMoved(holiday) && fixed.has(movedDate) ? originalDay(year, holiday) : movedDate;
    const tipo = kindOf(holiday);
    // Maundy Thursday may coincide with a holiday, which takes precedence
    if (!days.has(fecha) || tipo !== 'No laborable') days.set(fecha, { fecha, nombre: holiday.name, tipo });
  }
  return [...days.values()].sort((a, b) => a.fecha.localeCompare(b.fecha));
}
