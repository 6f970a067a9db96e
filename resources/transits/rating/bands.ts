/** The time band of a passage (domain.md A4): by the kind of day, the way and the hour. */
import type { Moment } from './moment';

export type BandName = 'Pico' | 'No pico';
export type DayKind = 'Hábil' | 'SábDomFer';

/** A row of `bandasHorarias`. */
export interface Band {
  nombre: BandName;
  tipoDia: DayKind;
  sentido: string;
  desde: string;
  hasta: string;
}

export const dayKindOf = ({ day, weekday }: Moment, holidays: ReadonlySet<string>): DayKind =>
  weekday === 0 || weekday === 6 || holidays.has(day) ? 'SábDomFer' : 'Hábil';

/** The band of that moment and way: its first minute belongs to it, its last one to the next. None: off-peak. */
export function bandAt(
  moment: Moment,
  sentido: string,
  bands: readonly Band[],
  holidays: ReadonlySet<string> = new Set(),
): BandName {
  const { time } = moment;
  const kind = dayKindOf(moment, holidays);
  const found = bands.find(
    (band) =>
      band.tipoDia === kind &&
      (band.sentido === 'Ambos' || band.sentido === sentido) &&
      band.desde <= time &&
      time < band.hasta,
  );
  return found?.nombre ?? 'No pico';
}
