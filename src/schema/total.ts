/** Totals of lists, counted up to a bound, because exact counts of large lists are expensive and of little use. */

/** Records counted exactly; above that, the total is shown as "more than". */
export const EXACT_COUNT_LIMIT = 100_000;

/** The same for the results of a full-text search. A divisor of `EXACT_COUNT_LIMIT`. */
export const SEARCH_COUNT_LIMIT = 1_000;

/** How far to count for a page that ends before `end`, so that it shows a next page if there is one. */
export const countLimitFor = (end: number, limit = EXACT_COUNT_LIMIT): number => (Math.floor(end / limit) + 1) * limit;

/** A list's total, as the server sends it. */
export interface BoundedTotal {
  total: number;
  /** there are more records than `total`, which is one above the bound */
  isAtLeast: boolean;
}

/** Records to count for a bound: one more than a total can show, so that a list of exactly that size is not "more than". */
export const countUpTo = (limit: number): number => limit + 2;

/** Returns the total of a list that was counted with `countUpTo`: at most one above the bound. */
export const boundedTotal = (counted: number, limit: number): BoundedTotal => ({
  total: Math.min(counted, limit + 1),
  isAtLeast: counted > limit + 1,
});

/** Header of a list's response, with the value `true`, where its total is a lower bound. Absent: the total is exact. */
export const TOTAL_IS_AT_LEAST = 'x-total-is-at-least';
