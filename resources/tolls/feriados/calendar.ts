import type { NationalHoliday } from './rules/national';

/** Half days, which no law makes a holiday, end in the hour that they begin at: `12-24 12:00`. */
const isWholeDay = ({ rule }: { rule: string }): boolean => !/\d\d:\d\d$/.test(rule);
const isMoved = ({ rule }: { rule: string }): boolean => / if /.test(rule);

const kindOf = (found: { type: string; rule: string }): NationalHoliday['tipo'] => {
  if (found.type === 'optional') return 'Puente';
  if (found.type === 'bank') return 'No laborable';
  return isMoved(found) ? 'Trasladable' : 'Inamovible';
};

/**
 * Argentina's holidays of a year, moved ones on the day that they are moved to, each day once. Bridge days are decreed year by
 * year: those of a year that the library does not know yet are missing.
 */
export async function nationalHolidays(year: number): Promise<NationalHoliday[]> {
  // megabytes of other countries' calendars: read by whoever asks for them
  const { default: Holidays } = await import('date-holidays');
  const days = new Map<string, NationalHoliday>();
  for (const found of new Holidays('AR').getHolidays(year, 'es')) {
    const fecha = found.date.slice(0, 10);
    const tipo = kindOf(found);
    // Holy Thursday may fall on a holiday, which weighs more
    if (isWholeDay(found) && (!days.has(fecha) || tipo !== 'No laborable'))
      days.set(fecha, { fecha, nombre: found.name, tipo });
  }
  return [...days.values()].sort((one, other) => one.fecha.localeCompare(other.fecha));
}
