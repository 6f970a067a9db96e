/** Working days of banks and offices. */
import { addDays, isWeekend } from '../../../src/schema/calendar';

/** Returns the date `days` working days later. Saturdays, Sundays and `holidays` do not count. */
export function workingDaysAfter(day: string, days: number, holidays: ReadonlySet<string> = new Set()): string {
  let date = day;
  for (let remaining = days; remaining > 0; ) {
    date = addDays(date, 1);
    if (!isWeekend(date) && !holidays.has(date)) remaining -= 1;
  }
  return date;
}
