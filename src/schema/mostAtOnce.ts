/** How many records the server answers at once, at most. */
export const MOST_AT_ONCE = 1000;

/** How many values one comparison may name, so how many records are found by their keys in one call. */
export const MOST_VALUES = 5000;
