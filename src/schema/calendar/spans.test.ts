import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, beginningOf, DAY, dayOf, localMs, movedBy, timeOf } from '.';

const noShift = {};
const spans = fc.record({
  years: fc.integer({ min: -50, max: 50 }),
  months: fc.integer({ min: -30, max: 30 }),
  days: fc.integer({ min: -4000, max: 4000 }),
});
// Argentina last changed its clocks in 2009, and in most years of the century before
const instants = fc.date({ min: new Date('1930-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
// since its clocks no longer change
const recent = fc.date({ min: new Date('2075-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);

describe("the beginning of a day or a month in the operator's time zone", () => {
  it.each([
    // 21:00 on the 19th in Buenos Aires
    ['day', '2026-11-20T00:30:00Z', noShift, '2026-11-19T03:00:00.000Z'],
    ['day', '2026-11-20T03:00:00Z', noShift, '2026-11-20T03:00:00.000Z'],
    ['day', '2026-11-20T12:00:00Z', { days: -6 }, '2026-11-14T03:00:00.000Z'],
    ['month', '2026-11-01T02:59:59.999Z', noShift, '2026-10-01T03:00:00.000Z'],
    // 31 February does not exist; the result must still be in February
    ['month', '2026-03-31T12:00:00Z', { months: -1 }, '2026-02-01T03:00:00.000Z'],
    ['month', '2026-01-31T12:00:00Z', { months: 1 }, '2026-02-01T03:00:00.000Z'],
    ['day', '2024-02-29T12:00:00Z', { years: 1 }, '2025-02-28T03:00:00.000Z'],
    ['month', '2026-12-31T12:00:00Z', { months: 1 }, '2027-01-01T03:00:00.000Z'],
    // the clocks changed from 00:00 to 01:00: the day began at 01:00
    ['day', '2008-10-19T15:00:00Z', noShift, '2008-10-19T03:00:00.000Z'],
    ['day', '2007-12-30T15:00:00Z', noShift, '2007-12-30T03:00:00.000Z'],
    // the clocks changed from 00:00 back to 23:00: the day before had 25 hours
    ['day', '2008-03-16T15:00:00Z', noShift, '2008-03-16T03:00:00.000Z'],
    ['day', '2008-03-15T15:00:00Z', noShift, '2008-03-15T02:00:00.000Z'],
  ] as const)('finds the %s of %s shifted by %j', (unit, instant, span, expected) => {
    expect(beginningOf(unit, new Date(instant), span).toISOString()).toBe(expected);
  });

  it('is the first instant of that day, for any instant and any span', () => {
    fc.assert(
      fc.property(fc.constantFrom('day' as const, 'month' as const), instants, spans, (unit, instant, span) => {
        const start = beginningOf(unit, instant, span);
        const day = dayOf(start);
        expect(dayOf(justBefore(start)) < day).toBe(true);
        if (unit === 'month') expect(day).toMatch(/-01$/);
        if (start.getUTCFullYear() > 2010) expect(timeOf(start)).toBe('00:00');
      }),
      { numRuns: 2000, seed: 5 },
    );
  });

  it('is never after the instant itself, which belongs to that day', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const start = beginningOf('day', instant, noShift);
        expect(dayOf(start)).toBe(dayOf(instant));
        expect(start <= instant).toBe(true);
        expect(beginningOf('month', instant, noShift) <= start).toBe(true);
      }),
      { numRuns: 2000, seed: 5 },
    );
  });

  it('leaves no gap between one day and the next', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -4000, max: 4000 }), (instant, days) => {
        const end = beginningOf('day', instant, { days: days + 1 });
        expect(dayOf(justBefore(end))).toBe(dayOf(beginningOf('day', instant, { days })));
      }),
      { numRuns: 2000, seed: 5 },
    );
  });

  it('is an invalid date beyond the range of the calendar', () => {
    expect(beginningOf('day', new Date(), { years: 999_999_999 }).getTime()).toBeNaN();
    expect(beginningOf('month', new Date(), { days: -1e300 }).getTime()).toBeNaN();
  });
});

describe('moving an instant by a calendar span', () => {
  it.each([
    ['2026-03-31T12:00:00Z', -1, '2026-02-28T12:00:00.000Z'],
    ['2026-05-31T15:30:00Z', -3, '2026-02-28T15:30:00.000Z'],
    // 22:00 on the 30th in Buenos Aires
    ['2026-03-31T01:00:00Z', -1, '2026-03-01T01:00:00.000Z'],
  ])(
    'moves %s by %i months: at most to the last day of a shorter month, at the same time of day',
    (instant, months, expected) => {
      expect(movedBy(new Date(instant), { months }).toISOString()).toBe(expected);
    },
  );

  it('keeps the time of day, moves to the day that the calendar gives, and comes back by days', () => {
    fc.assert(
      fc.property(recent, spans, (instant, span) => {
        const moved = movedBy(instant, span);
        expect(localMs(moved) % DAY).toBe(localMs(instant) % DAY);
        expect(dayOf(moved)).toBe(addDays(addMonths(dayOf(instant), 12 * span.years + span.months), span.days));
        expect(movedBy(movedBy(instant, { days: span.days }), { days: -span.days })).toEqual(instant);
      }),
      { numRuns: 2000, seed: 5 },
    );
  });
});
