import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf, minutesOf, WEEKDAYS } from './bands';

const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`);

describe('a band of working hours', () => {
  it.each([
    ['00:00', '24:00', 1440],
    ['22:00', '06:00', 480],
    ['06:00', '00:00', 1080],
    ['09:00', '18:30', 570],
    ['09:00', '09:00', 0],
  ])('from %s to %s lasts %i minutes', (desde, hasta, minutes) => {
    expect(lengthOf({ desde, hasta })).toBe(minutes);
  });

  it('covers its whole length within the week, also across midnight and across Sunday', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WEEKDAYS), times, fc.oneof(times, fc.constant('24:00')), (dia, desde, hasta) => {
        const parts = minutesOf({ dia, desde, hasta });
        expect(parts.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(lengthOf({ desde, hasta }));
        for (const [from, to] of parts) expect(from >= 0 && to <= 7 * 1440 && from <= to).toBe(true);
      }),
      { seed: 3 },
    );
  });
});
