/** Undoes the last action, while its toast offers it. */
export const UNDO_KEY = 'z';
