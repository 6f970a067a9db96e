import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, MINUTE, timeOf, weekdayOf } from '../../../../src/schema/calendar';
import { type Band, overlaps, WEEKDAYS } from '../../calendariosLaborales/shared/bands';
import { at, CALENDARS, HOLIDAYS, textOf } from './sla.fixture';
import { addWorkingTime, workingCalendar, workingTimeBetween } from './workingTime';

// 9 and 16 November 2026 are Mondays
describe('the end of a working time', () => {
  it.each([
    // business hours
    ['office', '11-09 10:00', 60, '11-09 11:00'],
    ['office', '11-09 19:30', 60, '11-10 08:30'],
    ['office', '11-09 07:00', 60, '11-09 09:00'],
    ['office', '11-09 20:00', 1, '11-10 08:01'],
    ['office', '11-09 22:15', 30, '11-10 08:30'],
    ['office', '11-09 08:00', 720, '11-09 20:00'],
    ['office', '11-09 08:00', 721, '11-10 08:01'],
    ['office', '11-09 10:00', 1440, '11-11 10:00'],
    // weekends
    ['office', '11-13 19:30', 60, '11-14 09:30'],
    ['office', '11-13 19:30', 480, '11-16 11:30'],
    ['office', '11-14 12:00', 60, '11-14 13:00'],
    ['office', '11-14 12:00', 61, '11-16 08:01'],
    ['office', '11-14 14:00', 480, '11-16 16:00'],
    ['office', '11-15 10:00', 120, '11-16 10:00'],
    ['office', '11-15 10:00', 0, '11-15 10:00'],
    ['office', '11-09 08:00', 4320, '11-16 16:00'],
    // holidays
    ['office', '11-20 19:30', 480, '11-24 11:30'],
    ['officeOnHolidays', '11-20 19:30', 480, '11-23 11:30'],
    ['office', '11-23 10:00', 60, '11-24 09:00'],
    ['office', '12-05 10:00', 240, '12-09 09:00'],
    ['office', '12-24 19:00', 120, '12-26 10:00'],
    ['office', '12-31 19:00', 120, '2027-01-02 10:00'],
    // several slots a day
    ['split', '11-09 12:30', 60, '11-09 14:30'],
    ['split', '11-09 13:30', 30, '11-09 14:30'],
    ['split', '11-09 09:00', 240, '11-09 13:00'],
    ['split', '11-09 09:00', 241, '11-09 14:01'],
    ['split', '11-09 09:00', 480, '11-09 18:00'],
    ['split', '11-13 17:00', 120, '11-16 10:00'],
    ['split', '11-09 10:15', 600, '11-10 12:15'],
    // nights
    ['night', '11-09 23:00', 60, '11-10 00:00'],
    ['night', '11-09 23:00', 480, '11-10 23:00'],
    ['night', '11-09 12:00', 30, '11-09 22:30'],
    ['night', '11-13 23:00', 420, '11-14 06:00'],
    ['night', '11-13 23:00', 421, '11-16 22:01'],
    ['night', '11-14 05:00', 120, '11-16 23:00'],
    ['night', '11-15 23:00', 30, '11-16 22:30'],
    ['sunday', '11-15 23:00', 120, '11-16 01:00'],
    ['sunday', '11-16 05:30', 60, '11-22 22:30'],
    // a night counts from the end of the holiday, and until its beginning
    ['night', '11-20 23:00', 421, '11-24 00:01'],
    ['night', '12-04 23:00', 421, '12-09 00:01'],
    ['night', '12-24 23:00', 120, '12-26 01:00'],
    // 24-hour days
    ['always', '11-14 23:30', 60, '11-15 00:30'],
    ['always', '11-23 10:00', 480, '11-23 18:00'],
    ['always', '11-20 19:30', 1440, '11-21 19:30'],
    ['weekdays', '11-20 19:30', 1440, '11-24 19:30'],
    ['weekdays', '11-09 10:00', 7200, '11-16 10:00'],
    ['weekdays', '11-16 10:00', 7200, '11-24 10:00'],
    ['weekdays', '11-15 12:00', 1, '11-16 00:01'],
  ] as const)('%s: from %s, %i minutes end at %s', (calendar, from, minutes, expected) => {
    expect(textOf(addWorkingTime(CALENDARS[calendar], at(from), minutes * MINUTE))).toBe(expected);
  });

  it('does not exist where ten years have less', () => {
    expect(addWorkingTime(workingCalendar([]), at('11-09 10:00'), MINUTE)).toBeUndefined();
  });
});

describe('the working time between two instants', () => {
  it.each([
    ['office', '11-20 19:30', '11-24 11:30', 480],
    ['office', '11-14 13:00', '11-16 08:00', 0],
    ['office', '11-09 07:00', '11-09 21:00', 720],
    ['office', '11-10 10:00', '11-09 10:00', 0],
    ['night', '11-09 12:00', '11-10 12:00', 480],
    ['always', '11-09 00:00', '11-16 00:00', 10_080],
  ] as const)('%s: from %s to %s are %i minutes', (calendar, from, to, minutes) => {
    expect(workingTimeBetween(CALENDARS[calendar], at(from), at(to)) / MINUTE).toBe(minutes);
  });
});

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`);
const band = fc
  .record({ dia: fc.constantFrom(...WEEKDAYS), desde: time, hasta: fc.oneof(time, fc.constant('24:00')) })
  .filter(({ desde, hasta }) => desde !== hasta);
const bands = fc
  .array(band, { minLength: 1, maxLength: 8 })
  .map((all) => all.filter((one, index) => !all.slice(0, index).some((other) => overlaps(one, other))));
const instant = fc.integer({ min: at('11-01 00:00') / MINUTE, max: at('12-31 00:00') / MINUTE }).map((m) => m * MINUTE);
const duration = fc.integer({ min: 0, max: 3000 }).map((minutes) => minutes * MINUTE);

/** Whether a minute is working time, directly from the definition of the bands. */
function isWorking(all: readonly Band[], minute: number): boolean {
  const [day, clock] = [dayOf(minute), timeOf(minute)];
  const nameOf = (date: string) => WEEKDAYS[(weekdayOf(date) + 6) % 7];
  if (HOLIDAYS.has(day)) return false;
  return all.some(({ dia, desde, hasta }) => {
    if (desde < hasta) return dia === nameOf(day) && desde <= clock && clock < hasta;
    return (dia === nameOf(day) && desde <= clock) || (dia === nameOf(addDays(day, -1)) && clock < hasta);
  });
}

describe('working time', () => {
  it('is that of each minute, counted one by one', () => {
    fc.assert(
      fc.property(bands, instant, fc.integer({ min: 0, max: 3000 }), (all, from, minutes) => {
        const counted = Array.from({ length: minutes }, (_, index) => from + index * MINUTE);
        const expected = counted.filter((minute) => isWorking(all, minute)).length;
        const calendar = workingCalendar(all, HOLIDAYS);
        expect(workingTimeBetween(calendar, from, from + minutes * MINUTE) / MINUTE).toBe(expected);
      }),
      { seed: 4, numRuns: 60 },
    );
  });

  it('ends at the first instant at which so much has passed, and can be added in parts', () => {
    fc.assert(
      fc.property(bands, instant, duration, duration, (all, from, first, second) => {
        const calendar = workingCalendar(all, HOLIDAYS);
        const end = addWorkingTime(calendar, from, first);
        if (end === undefined) throw new Error('there is working time each week');
        expect(workingTimeBetween(calendar, from, end)).toBe(first);
        if (first > 0) expect(workingTimeBetween(calendar, from, end - 1)).toBe(first - 1);
        expect(addWorkingTime(calendar, end, second)).toBe(
          second === 0 ? end : addWorkingTime(calendar, from, first + second),
        );
      }),
      { seed: 4, numRuns: 300 },
    );
  });
});
