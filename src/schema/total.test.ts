import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countLimitFor, EXACT_COUNT_LIMIT, isAtLeast, SEARCH_COUNT_LIMIT } from './total';

/** The result of counting a list of `size` records up to the bound. */
const counted = (size: number, end: number, limit?: number) => Math.min(size, countLimitFor(end, limit) + 1);

describe('a total counted up to a bound', () => {
  it('is exact up to the bound, and otherwise marked as "more than"', () => {
    expect([counted(57_431, 25), isAtLeast(counted(57_431, 25))]).toEqual([57_431, false]);
    expect([counted(EXACT_COUNT_LIMIT, 25), isAtLeast(counted(EXACT_COUNT_LIMIT, 25))]).toEqual([100_000, false]);
    expect([counted(1_000_000, 25), isAtLeast(counted(1_000_000, 25))]).toEqual([100_001, true]);
    expect([counted(250_000, 199_999), isAtLeast(counted(250_000, 199_999))]).toEqual([200_001, true]);
  });

  it('shows a next page whenever there is one, never exceeds the number of records, and is marked as "more than" if it is lower', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.nat(2_000_000), fc.boolean(), (size, end, isSearch) => {
        const total = counted(size, end, isSearch ? SEARCH_COUNT_LIMIT : undefined);
        expect(total).toBeLessThanOrEqual(size);
        expect(total > end).toBe(size > end);
        if (total < size) expect(isAtLeast(total)).toBe(true);
      }),
    );
  });
});
