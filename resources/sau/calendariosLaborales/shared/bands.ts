import { DAY, MINUTE } from '../../../../src/schema/calendar';

/**
 * Weekly working hours (domain.md A5, `calendario_laboral`). A band that ends before it begins continues on the next day; `24:00`
 * is the end of its own day. Minutes are counted from Monday 00:00.
 */

export const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const;

export interface Band {
  dia: string;
  /** `HH:MM` */
  desde: string;
  /** `HH:MM`, up to `24:00` */
  hasta: string;
}

export const MINUTES_OF_DAY = DAY / MINUTE;
const WEEK = 7 * MINUTES_OF_DAY;

function minutesIn(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns the length of a band in minutes; 0 when start and end are equal. */
export const lengthOf = ({ desde, hasta }: Pick<Band, 'desde' | 'hasta'>): number =>
  (minutesIn(hasta) - minutesIn(desde) + MINUTES_OF_DAY) % MINUTES_OF_DAY || (desde === hasta ? 0 : MINUTES_OF_DAY);

/** Returns the minutes of the week that a band covers, as ranges; two ranges when it crosses from Sunday to Monday. */
export function minutesOf(band: Band): [number, number][] {
  const days: readonly string[] = WEEKDAYS;
  const begin = days.indexOf(band.dia) * MINUTES_OF_DAY + minutesIn(band.desde);
  const end = begin + lengthOf(band);
  return end <= WEEK
    ? [[begin, end]]
    : [
        [begin, WEEK],
        [0, end - WEEK],
      ];
}

export const overlaps = (a: Band, b: Band): boolean =>
  minutesOf(a).some(([from, to]) => minutesOf(b).some(([begin, end]) => begin < to && from < end));

const isBand = (row: unknown): row is Band =>
  typeof row === 'object' && row !== null && 'dia' in row && 'desde' in row && 'hasta' in row;

/** Returns the bands of a calendar. */
export const bandsIn = ({ franjas }: Readonly<Record<string, unknown>>): Band[] =>
  Array.isArray(franjas) ? franjas.filter(isBand) : [];
