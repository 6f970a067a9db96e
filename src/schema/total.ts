/** Totals of lists, counted up to a bound, because exact counts of large lists are expensive and of little use. */

/** Records counted exactly; above that, the total is shown as "more than". */
export const EXACT_COUNT_LIMIT = 100_000;

/** How far to count for a page that ends before `end`, so that it shows a next page if there is one. */
export const countLimitFor = (end: number): number => (Math.floor(end / EXACT_COUNT_LIMIT) + 1) * EXACT_COUNT_LIMIT;

/** Whether a total means "more than": it is one above a bound of `countUpTo`. */
export const isAtLeast = (total: number): boolean => total > EXACT_COUNT_LIMIT && (total - 1) % EXACT_COUNT_LIMIT === 0;
