/** Seconds within which a merge can be undone (domain.md A5). */
export const MERGE_UNDO_SECONDS = 30 * 60;
