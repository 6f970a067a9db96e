/** How many records a list is said to have: counted up to a bound, beyond which counting costs more than the number is worth. */

/** Records that are counted one by one; of more it is said that there are more. */
export const COUNTED = 100_000;

/** How far to count so that a page which ends before `end` has a next one where there is one. */
export const countUpTo = (end: number): number => (Math.floor(end / COUNTED) + 1) * COUNTED;

/** Whether a total says *more than*: one above a bound of `countUpTo`. */
export const isAtLeast = (total: number): boolean => total > COUNTED && (total - 1) % COUNTED === 0;
