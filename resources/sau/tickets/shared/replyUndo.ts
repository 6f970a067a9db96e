/** Seconds within which a sent reply can be undone; its mail is held for as long. The page offers the undo for ten of them. */
export const REPLY_UNDO_SECONDS = 15;
