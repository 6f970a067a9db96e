/** How many records the server answers at once, at most. */
export const MOST_AT_ONCE = 1000;
