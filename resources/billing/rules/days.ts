/** Calendar days as texts, `YYYY-MM-DD`, without a time zone to be shifted by. */
import { addDays as daysAfter, weekdayOf } from '../../../src/schema/calendar';

export { addDays as daysAfter, addMonths as monthsAfter, daysBetween, endOfMonth } from '../../../src/schema/calendar';

/** So many working days after a day: neither Saturday nor Sunday, nor one of `holidays`. */
export function workingDaysAfter(day: string, days: number, holidays: ReadonlySet<string> = new Set()): string {
  let at = day;
  for (let left = days; left > 0; ) {
    at = daysAfter(at, 1);
    const weekday = weekdayOf(at);
    if (weekday !== 0 && weekday !== 6 && !holidays.has(at)) left -= 1;
  }
  return at;
}
