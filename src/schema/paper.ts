/**
 * Maximum number of records in one PDF: about a hundred pages, the most that a person will read. Larger exports belong in a
 * spreadsheet.
 */
export const mostOnPaper = 5_000;
