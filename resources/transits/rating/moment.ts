/** Which day and hour it is where the tolls are: UTC−3 all year, without daylight saving (domain.md 0.1). */

const BEHIND = 3 * 3_600_000;

export interface Moment {
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM` */
  time: string;
  /** 0 is Sunday */
  weekday: number;
}

export function momentOf(instant: Date): Moment {
  const local = new Date(instant.getTime() - BEHIND);
  const text = local.toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16), weekday: local.getUTCDay() };
}

/** The day before one. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
