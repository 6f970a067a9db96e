/** Local day and time at the toll stations (domain.md 0.1). */
import { dayOf, timeOf, weekdayOf } from '../../../../src/schema/calendar';

export interface Moment {
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM` */
  time: string;
  /** 0 is Sunday */
  weekday: number;
}

export function momentOf(instant: Date): Moment {
  const day = dayOf(instant);
  return { day, time: timeOf(instant), weekday: weekdayOf(day) };
}
