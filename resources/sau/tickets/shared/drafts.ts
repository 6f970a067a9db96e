/** Modes of the composer whose drafts are shared: a reply to the holder, and an internal note. The names are those of the actions. */
export const DRAFT_MODES = ['responder', 'anotar'] as const;

export type DraftMode = (typeof DRAFT_MODES)[number];

/** Name of the value that makes the draft private. */
export const PRIVATE = 'privado';

/** Name of the value with the attached files of a mode. */
export const filesOf = (mode: string): string => `${mode}.adjuntos`;
