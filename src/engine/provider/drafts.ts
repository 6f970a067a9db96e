/** Unsaved values of a form. */
export interface Draft {
  /** changed fields only */
  values: Record<string, unknown>;
  /** initial values of those fields and the record's version at that time; absent for a new record */
  base?: { values: Record<string, unknown>; version: unknown };
  /** instant, ISO 8601 */
  at: string;
}

/** Store for drafts: per person, by a key of the form such as `sectores.7`. */
export interface Drafts {
  get(key: string): Promise<Draft | null>;
  put(key: string, draft: Draft): Promise<unknown>;
  /**
   * deletes the draft of that instant, unless a newer one was stored. The request also completes if the page is closed at once.
   */
  remove(key: string, at: string): Promise<unknown>;
}
