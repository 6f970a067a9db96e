import { describe, expect, it } from 'vitest';
import { begunPoints, hoursAhead, runningStep } from './steps';

// a Wednesday, 13:30 in the operator's zone
const now = new Date('2026-03-11T16:30:00Z');

describe('the step that goes on', () => {
  it.each([
    ['2026-03-11', 'day', 'day'],
    ['2026-03-10', 'day', undefined],
    ['2026-03-09', 'week', 'week'],
    ['2026-03-02', 'week', undefined],
    ['2026-03-01', 'month', 'month'],
    ['2026-02-01', 'month', undefined],
    ['2026-03-11T13:00', 'hour', 'hour'],
    ['2026-03-11T12:00', 'hour', undefined],
  ] as const)('of the last point %s by %s is %s', (at, step, running) => {
    expect(runningStep(at, step, now)).toBe(running);
  });

  it('is the last one: what comes later is no figure', () => {
    const hours = ['2026-03-11T12:00', '2026-03-11T13:00', '2026-03-11T14:00'].map((at) => ({ at }));
    expect(begunPoints(hours, now).map(({ at }) => at)).toEqual(['2026-03-11T12:00', '2026-03-11T13:00']);
  });

  it('has hours that are still to come, in a period of one week', () => {
    const isAhead = hoursAhead('P7D', now);
    expect([isAhead(3, 14), isAhead(3, 13), isAhead(2, 14)]).toEqual([true, false, false]);
    // of a month there are earlier Wednesdays
    expect(hoursAhead('P30D', now)(3, 14)).toBe(false);
    expect(hoursAhead('2026-03-01/2026-03-05', now)(3, 14)).toBe(false);
  });
});
