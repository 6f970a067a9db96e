import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, DAY, dayOf, endOf, HOUR, instantAt, instantOf, localMs, localText, MINUTE, startOf, timeOf } from '.';
import { anyZone, ZONES } from './zones.fixture';

// before 2012, zones skipped days and went back over midnight
const instants = fc.date({ min: new Date('2012-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
const days = instants.map((instant) => dayOf(instant, 'UTC'));
const runs = { numRuns: 3000, seed: 5 };

const formats = new Map(
  ZONES.map(([timeZone]) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);

describe('instants and the days of a time zone', () => {
  it.each(ZONES)('%s is %i minutes ahead of UTC in January, %i in July', (zone, january, july) => {
    const minutesAhead = (text: string) => (localMs(text, zone) - Date.parse(text)) / MINUTE;
    expect([minutesAhead('2026-01-15T12:00:00Z'), minutesAhead('2026-07-15T12:00:00Z')]).toEqual([january, july]);
  });

  it('an instant has the day and the time that the clocks of the zone show', () => {
    fc.assert(
      fc.property(anyZone, instants, (zone, instant) => {
        expect(`${dayOf(instant, zone)} ${timeOf(instant, zone)}`).toBe(formats.get(zone)?.format(instant));
      }),
      runs,
    );
    expect([dayOf('2026-11-25T02:44:00Z'), timeOf('2026-11-25T02:44:00Z')]).toEqual(['2026-11-24', '23:44']);
    expect(localText('2026-11-25T02:44:09.000Z')).toBe('2026-11-24 23:44:09');
    expect(localText('2026-11-25T02:44:09.120Z')).toBe('2026-11-24 23:44:09.120');
    expect(localText('ayer')).toBe('ayer');
    expect(() => dayOf('ayer')).toThrow(RangeError);
  });

  it('a later instant is never on an earlier day', () => {
    fc.assert(
      fc.property(anyZone, instants, fc.integer({ min: 0, max: 50 * HOUR }), (zone, instant, distance) => {
        const later = new Date(instant.getTime() + distance);
        expect(dayOf(later, zone) >= dayOf(instant, zone)).toBe(true);
        if (distance > 25 * HOUR) expect(dayOf(later, zone) > dayOf(instant, zone)).toBe(true);
      }),
      runs,
    );
  });

  it('a day begins with its first instant and ends with its last: every instant belongs to exactly one day', () => {
    fc.assert(
      fc.property(anyZone, days, (zone, day) => {
        const [start, end] = [startOf(day, zone), endOf(day, zone)];
        expect([dayOf(start, zone), dayOf(end, zone)]).toEqual([day, day]);
        expect(dayOf(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
        expect(end.getTime() + 1).toBe(startOf(addDays(day, 1), zone).getTime());
        expect(Math.abs(end.getTime() + 1 - start.getTime() - DAY)).toBeLessThanOrEqual(HOUR);
      }),
      runs,
    );
  });

  it('an instant lies between the first and the last of its day', () => {
    fc.assert(
      fc.property(anyZone, instants, (zone, instant) => {
        const day = dayOf(instant, zone);
        expect(startOf(day, zone) <= instant && instant <= endOf(day, zone)).toBe(true);
      }),
      runs,
    );
  });

  it('local time converts back to its instant; of an hour that occurs twice, to the first', () => {
    fc.assert(
      fc.property(anyZone, instants, (zone, instant) => {
        const local = localMs(instant, zone);
        const back = instantAt(local, zone);
        expect(localMs(back, zone)).toBe(local);
        expect(back <= instant).toBe(true);
        const [day, time] = [dayOf(instant, zone), timeOf(instant, zone)];
        const minute = instantOf(day, time, zone);
        expect([dayOf(minute, zone), timeOf(minute, zone)]).toEqual([day, time]);
      }),
      runs,
    );
  });

  it.each([
    // a day of 23 hours, one of 25, and one that begins at 01:00
    ['Europe/Rome', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['Europe/Rome', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
    // the last of the zones reaches a day 26 hours before the first
    ['Pacific/Kiritimati', '2028-02-29', '2028-02-28T10:00:00.000Z', '2028-02-29T09:59:59.999Z'],
    ['Etc/GMT+12', '2028-02-29', '2028-02-29T12:00:00.000Z', '2028-03-01T11:59:59.999Z'],
  ])('in %s, %s lasts from %s to %s', (zone, day, start, end) => {
    expect([startOf(day, zone).toISOString(), endOf(day, zone).toISOString()]).toEqual([start, end]);
  });
});
