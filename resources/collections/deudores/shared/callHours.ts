/** When collectors may call holders: hours and days of the settings, in the operator's time zone. */
import { dayOf, timeOf, weekdayOf } from '../../../../src/schema/calendar';

export interface CallHours {
  /** full hours of the day; calls begin at `desde` and end before `hasta` */
  desde: number;
  hasta: number;
  /** days of the week with calls, from Monday on; 7 is every day, holidays too */
  dias: number;
}

/** Whether a call may be made at this instant. */
export function isCallTime(now: Date, { desde, hasta, dias }: CallHours, isHoliday: boolean): boolean {
  const hour = Number(timeOf(now).slice(0, 2));
  const weekday = (weekdayOf(dayOf(now)) + 6) % 7;
  return hour >= desde && hour < hasta && weekday < dias && (!isHoliday || dias === 7);
}
