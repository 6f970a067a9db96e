import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, timeOf } from '../../i18n/format';
import { beginningOf } from './calendar';

const none = { years: 0, months: 0, days: 0 };
const spans = fc.record({
  years: fc.integer({ min: -50, max: 50 }),
  months: fc.integer({ min: -30, max: 30 }),
  days: fc.integer({ min: -4000, max: 4000 }),
});
// its clocks were last set forward and back in 2009, and before that in most years of the century
const instants = fc.date({ min: new Date('1930-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);

describe('the beginning of a day or a month of the operator', () => {
  it.each([
    // nine in the evening of the 19th there
    ['day', '2026-11-20T00:30:00Z', none, '2026-11-19T03:00:00.000Z'],
    ['day', '2026-11-20T03:00:00Z', none, '2026-11-20T03:00:00.000Z'],
    ['day', '2026-11-20T12:00:00Z', { ...none, days: -6 }, '2026-11-14T03:00:00.000Z'],
    ['month', '2026-11-01T02:59:59.999Z', none, '2026-10-01T03:00:00.000Z'],
    // there is no 31 of February, and it is February all the same
    ['month', '2026-03-31T12:00:00Z', { ...none, months: -1 }, '2026-02-01T03:00:00.000Z'],
    ['month', '2026-01-31T12:00:00Z', { ...none, months: 1 }, '2026-02-01T03:00:00.000Z'],
    ['day', '2024-02-29T12:00:00Z', { ...none, years: 1 }, '2025-02-28T03:00:00.000Z'],
    ['month', '2026-12-31T12:00:00Z', { ...none, months: 1 }, '2027-01-01T03:00:00.000Z'],
    // clocks were set from midnight to one: the day began at one
    ['day', '2008-10-19T15:00:00Z', none, '2008-10-19T03:00:00.000Z'],
    ['day', '2007-12-30T15:00:00Z', none, '2007-12-30T03:00:00.000Z'],
    // and from midnight back to eleven: the day before had twenty-five hours
    ['day', '2008-03-16T15:00:00Z', none, '2008-03-16T03:00:00.000Z'],
    ['day', '2008-03-15T15:00:00Z', none, '2008-03-15T02:00:00.000Z'],
  ] as const)('%s of %s, %j away', (unit, instant, span, expected) => {
    expect(beginningOf(unit, new Date(instant), span).toISOString()).toBe(expected);
  });

  it('is the first instant of that day, whatever the moment and however far', () => {
    fc.assert(
      fc.property(fc.constantFrom('day' as const, 'month' as const), instants, spans, (unit, instant, span) => {
        const first = beginningOf(unit, instant, span);
        const day = dayOf(first);
        expect(dayOf(justBefore(first)) < day).toBe(true);
        if (unit === 'month') expect(day).toMatch(/-01$/);
        if (first.getUTCFullYear() > 2010) expect(timeOf(first)).toBe('00:00');
      }),
      { numRuns: 5000, seed: 5 },
    );
  });

  it('is never after the moment itself, which falls on that day', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const first = beginningOf('day', instant, none);
        expect(dayOf(first)).toBe(dayOf(instant));
        expect(first <= instant).toBe(true);
        expect(beginningOf('month', instant, none) <= first).toBe(true);
      }),
      { numRuns: 5000, seed: 5 },
    );
  });

  it('one day after another there is none between', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -4000, max: 4000 }), (instant, days) => {
        const end = beginningOf('day', instant, { ...none, days: days + 1 });
        expect(dayOf(justBefore(end))).toBe(dayOf(beginningOf('day', instant, { ...none, days })));
      }),
      { numRuns: 2000, seed: 5 },
    );
  });

  it('is none where no calendar goes', () => {
    expect(beginningOf('day', new Date(), { ...none, years: 999_999_999 }).getTime()).toBeNaN();
    expect(beginningOf('month', new Date(), { ...none, days: -1e300 }).getTime()).toBeNaN();
  });
});
