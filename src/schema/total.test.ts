import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundedTotal, countLimitFor, countUpTo, EXACT_COUNT_LIMIT, SEARCH_COUNT_LIMIT } from './total';

/** The total of a list of `size` records that was counted up to the bound. */
const counted = (size: number, end: number, limit = EXACT_COUNT_LIMIT) => {
  const bound = countLimitFor(end, limit);
  return boundedTotal(Math.min(size, countUpTo(bound)), bound);
};

describe('a total counted up to a bound', () => {
  it('is exact up to one above the bound, and otherwise a lower bound', () => {
    expect(counted(57_431, 25)).toEqual({ total: 57_431, isAtLeast: false });
    expect(counted(100_001, 25)).toEqual({ total: 100_001, isAtLeast: false });
    expect(counted(1_000_000, 25)).toEqual({ total: 100_001, isAtLeast: true });
    expect(counted(250_000, 199_999)).toEqual({ total: 200_001, isAtLeast: true });
    expect(counted(1_001, 25, SEARCH_COUNT_LIMIT)).toEqual({ total: 1_001, isAtLeast: false });
    expect(counted(1_002, 25, SEARCH_COUNT_LIMIT)).toEqual({ total: 1_001, isAtLeast: true });
  });

  it('shows a next page whenever there is one, and is a lower bound exactly if there are more records', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.nat(2_000_000), fc.boolean(), (size, end, isSearch) => {
        const { total, isAtLeast } = counted(size, end, isSearch ? SEARCH_COUNT_LIMIT : undefined);
        expect(total).toBeLessThanOrEqual(size);
        expect(total > end).toBe(size > end);
        expect(isAtLeast).toBe(total < size);
      }),
    );
  });
});
