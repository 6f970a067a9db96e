/** Time band of a transit (domain.md A4), by kind of day, direction and time. */
import type { Moment } from './moment';

export type BandName = 'Pico' | 'No pico';
type DayKind = 'Hábil' | 'SábDomFer';

/** A row of `bandasHorarias`. */
export interface Band {
  nombre: BandName;
  tipoDia: DayKind;
  sentido: string;
  desde: string;
  hasta: string;
}

/** Whether a holiday changes the prices of a day that would be a working day. */
export const isHoliday = ({ day, weekday }: Moment, holidays: ReadonlySet<string> = new Set()): boolean =>
  holidays.has(day) && weekday !== 0 && weekday !== 6;

export const isWorkday = ({ day, weekday }: Moment, holidays: ReadonlySet<string> = new Set()): boolean =>
  weekday !== 0 && weekday !== 6 && !holidays.has(day);

const dayKindOf = (moment: Moment, holidays: ReadonlySet<string>): DayKind =>
  isWorkday(moment, holidays) ? 'Hábil' : 'SábDomFer';

/** Returns the band at a moment in a direction; the start is inclusive and the end exclusive. Off-peak when no band matches. */
export function bandAt(
  moment: Moment,
  sentido: string,
  bands: readonly Band[],
  holidays: ReadonlySet<string> = new Set(),
): BandName {
  const { time } = moment;
  const kind = dayKindOf(moment, holidays);
  const matchingBand = bands.find(
    (band) =>
      band.tipoDia === kind &&
      (band.sentido === 'Ambos' || band.sentido === sentido) &&
      band.desde <= time &&
      time < band.hasta,
  );
  return matchingBand?.nombre ?? 'No pico';
}
