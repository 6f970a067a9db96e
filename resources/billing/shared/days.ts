/** Calendar days as `YYYY-MM-DD` strings, so that no time zone can shift them. */
import { addDays as daysAfter, weekdayOf } from '../../../src/schema/calendar';

export { addDays as daysAfter, addMonths as monthsAfter, daysBetween, endOfMonth } from '../../../src/schema/calendar';

/** Returns the date `days` working days later. Saturdays, Sundays and `holidays` do not count. */
export function workingDaysAfter(day: string, days: number, holidays: ReadonlySet<string> = new Set()): string {
  let date = day;
  for (let remaining = days; remaining > 0; ) {
    date = daysAfter(date, 1);
    const weekday = weekdayOf(date);
    if (weekday !== 0 && weekday !== 6 && !holidays.has(date)) remaining -= 1;
  }
  return date;
}
