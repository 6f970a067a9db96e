/** Maximum number of records in one response. */
export const MOST_AT_ONCE = 1000;

/** Maximum number of values in one comparison, and therefore of records requested by key in one call. */
export const MOST_VALUES = 5000;
