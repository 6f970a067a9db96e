import type { NationalHoliday } from './rules/national';

/** Half days, which no law makes a holiday, end in the hour that they begin at: `12-24 12:00`. */
const isWholeDay = ({ rule }: { rule: string }): boolean => !/\d\d:\d\d$/.test(rule);
const isMoved = ({ rule }: { rule: string }): boolean => / if /.test(rule);

/** Days decreed for tourism are bridges, whatever the library files them under in that year. */
const kindOf = (found: { type: string; rule: string; name: string }): NationalHoliday['tipo'] => {
  if (found.type === 'optional' || /tur[ií]stic/i.test(found.name)) return 'Puente';
  if (found.type === 'bank') return 'No laborable';
  return isMoved(found) ? 'Trasladable' : 'Inamovible';
};

/** The day of the year that a rule begins with, `06-17`, before it is moved. */
const ownDay = (year: number, { rule }: { rule: string }): string => `${year}-${rule.slice(0, 5)}`;

/**
 * Argentina's holidays of a year, moved ones on the day that they are moved to (law 27.399, article 6), which is their own where another
 * holiday is there already: Güemes on a Friday would meet 20 June on the Monday, and stayed on its Friday in 2022; each
 * day once. Bridge days are decreed year by
 * year: those of a year that the library does not know yet are missing.
 */
export async function nationalHolidays(year: number): Promise<NationalHoliday[]> {
  // megabytes of other countries' calendars: read by whoever asks for them
  const { default: Holidays } = await import('date-holidays');
  const days = new Map<string, NationalHoliday>();
  const all = new Holidays('AR').getHolidays(year, 'es').filter(isWholeDay);
  const fixed = new Set(all.filter((found) => !isMoved(found)).map(({ date }) => date.slice(0, 10)));
  for (const found of all) {
    const there = found.date.slice(0, 10);
    const fecha = isMoved(found) && fixed.has(there) ? ownDay(year, found) : there;
    const tipo = kindOf(found);
    // Holy Thursday may fall on a holiday, which weighs more
    if (!days.has(fecha) || tipo !== 'No laborable') days.set(fecha, { fecha, nombre: found.name, tipo });
  }
  return [...days.values()].sort((one, other) => one.fecha.localeCompare(other.fecha));
}
