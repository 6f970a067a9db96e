/** Maximum number of records in one response. */
export const MAX_RECORDS = 1000;

/** Maximum number of values in one comparison, and therefore of records requested by key in one call. */
export const MAX_VALUES = 5000;
