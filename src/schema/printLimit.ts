/**
 * Maximum number of records in one PDF: about a hundred pages, the most that a person will read. Larger exports belong in a
 * spreadsheet.
 */
export const MAX_PRINTED_RECORDS = 5_000;
