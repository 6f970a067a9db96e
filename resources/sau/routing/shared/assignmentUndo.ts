/** Seconds within which an assignment can be undone: enough for one of a thousand requests, whose first ones are done earlier. */
export const ASSIGNMENT_UNDO_SECONDS = 120;
