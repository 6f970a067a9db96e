/** Totals of lists, counted up to a bound, because exact counts of large lists are expensive and of little use. */

/** Records counted exactly; above that, the total is shown as "more than". */
export const EXACT_COUNT_LIMIT = 100_000;

/** The same for the results of a full-text search. A divisor of `EXACT_COUNT_LIMIT`. */
export const SEARCH_COUNT_LIMIT = 1_000;

/** How far to count for a page that ends before `end`, so that it shows a next page if there is one. */
export const countLimitFor = (end: number, limit = EXACT_COUNT_LIMIT): number => (Math.floor(end / limit) + 1) * limit;

/** Whether a total means "more than": it is one above a bound of `countLimitFor`. An exact total of that size is shown so, too. */
export const isAtLeast = (total: number): boolean =>
  total > SEARCH_COUNT_LIMIT && (total - 1) % SEARCH_COUNT_LIMIT === 0;
