import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTED, countUpTo, isAtLeast } from './total';

/** What counting with a bound answers for a list of `size` records. */
const counted = (size: number, end: number) => Math.min(size, countUpTo(end) + 1);

describe('a total that is counted up to a bound', () => {
  it('is exact up to it, and says more than beyond', () => {
    expect([counted(57_431, 25), isAtLeast(counted(57_431, 25))]).toEqual([57_431, false]);
    expect([counted(COUNTED, 25), isAtLeast(counted(COUNTED, 25))]).toEqual([100_000, false]);
    expect([counted(1_000_000, 25), isAtLeast(counted(1_000_000, 25))]).toEqual([100_001, true]);
    expect([counted(250_000, 199_999), isAtLeast(counted(250_000, 199_999))]).toEqual([200_001, true]);
  });

  it('has a next page wherever there is one, is never more than there are, and says more than where it is less', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.nat(2_000_000), (size, end) => {
        const total = counted(size, end);
        expect(total).toBeLessThanOrEqual(size);
        expect(total > end).toBe(size > end);
        if (total < size) expect(isAtLeast(total)).toBe(true);
      }),
    );
  });
});
