/** What was typed in a form and not saved. */
export interface Draft {
  /** the changed fields alone */
  values: Record<string, unknown>;
  /** what those fields held when the person began, and the record's version then; absent for a new record */
  base?: { values: Record<string, unknown>; version: unknown };
  /** instant, ISO 8601 */
  at: string;
}

/** Where drafts are kept: per person, by a key of the form, as `sectores.7`. */
export interface Drafts {
  get(key: string): Promise<Draft | null>;
  put(key: string, draft: Draft): Promise<unknown>;
  /** forgets the draft of that moment: what was kept since stays. It gets there when the page is left at once. */
  remove(key: string, at: string): Promise<unknown>;
}
