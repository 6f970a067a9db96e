/**
 * Working hours of a week (domain.md A5, `calendario_laboral`). A band that ends before it begins goes on into the next day; `24:00` is the
 * end of its own. Minutes are counted from Monday at 00:00.
 */

export const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const;

export interface Band {
  dia: string;
  /** `HH:MM` */
  desde: string;
  /** `HH:MM`, up to `24:00` */
  hasta: string;
}

const DAY = 24 * 60;
const WEEK = 7 * DAY;

export function minutesIn(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** How long a band lasts, in minutes; 0 where it ends when it begins. */
export const lengthOf = ({ desde, hasta }: Pick<Band, 'desde' | 'hasta'>): number =>
  (minutesIn(hasta) - minutesIn(desde) + DAY) % DAY || (desde === hasta ? 0 : DAY);

/** The minutes of the week that a band covers, from and to; in two parts where Sunday's night goes on into Monday. */
export function minutesOf(band: Band): [number, number][] {
  const days: readonly string[] = WEEKDAYS;
  const begin = days.indexOf(band.dia) * DAY + minutesIn(band.desde);
  const end = begin + lengthOf(band);
  return end <= WEEK
    ? [[begin, end]]
    : [
        [begin, WEEK],
        [0, end - WEEK],
      ];
}

export const overlaps = (one: Band, other: Band): boolean =>
  minutesOf(one).some(([from, to]) => minutesOf(other).some(([begin, end]) => begin < to && from < end));
