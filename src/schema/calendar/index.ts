/**
 * The calendar of the operator, the only place that defines days. Days and months begin and end in the operator's time zone,
 * independent of the viewer's zone and the machine's. A day is a text `YYYY-MM-DD` without a zone; an instant is a `Date`, its
 * ISO text or ms since 1970. `tests/architecture` refuses other code that computes days by itself.
 */
export {
  addDays,
  addMonths,
  dayFromParts,
  dayNumber,
  daysBetween,
  eachDay,
  endOfMonth,
  isDay,
  isWeekend,
  monthOf,
  startOfMonth,
  utcMidnight,
  weekdayOf,
  yearOf,
} from './days';
export { DAY, HOUR, MINUTE, SECOND } from './durations';
export { dayOf, endOf, instantOf, localText, secondOf, startOf, timeOf } from './instants';
export { BEGINNINGS, type Beginning, beginningOf, movedBy } from './spans';
export { instantAt, localMs, zone } from './zone';
