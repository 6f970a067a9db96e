/** Calendar days as `YYYY-MM-DD` strings, so that no time zone can shift them. */
import { addDays as daysAfter, weekdayOf } from '../../../src/schema/calendar';

export { addDays as daysAfter, addMonths as monthsAfter, daysBetween, endOfMonth } from '../../../src/schema/calendar';

/** Returns the date `days` working days later. Saturdays, Sundays and `holidays` do not count. */
export function workingDaysAfter(day: string, days: number, holidays: ReadonlySet<string> = new Set()): string {
  let at = day;
  for (let left = days; left > 0; ) {
    at = daysAfter(at, 1);
    const weekday = weekdayOf(at);
    if (weekday !== 0 && weekday !== 6 && !holidays.has(at)) left -= 1;
  }
  return at;
}
