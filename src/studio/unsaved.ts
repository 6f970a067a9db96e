/** Unsaved edits in the window's session storage, so that they survive a reload and an expired session. */
import { z } from 'zod';

const unsavedSchema = z.object({ document: z.unknown(), version: z.number(), base: z.number() });
export type Unsaved = z.infer<typeof unsavedSchema>;

/** The key includes the person, so that the next person who signs in in this window cannot read the edits. */
const keyOf = (name: string, user: unknown): string => `studio/${String(user)}/${name}`;

export function storeUnsaved(name: string, user: unknown, unsaved: Unsaved): void {
  try {
    sessionStorage.setItem(keyOf(name, user), JSON.stringify(unsaved));
  } catch {
    // with full or disabled storage only the backup is lost, not the edits
  }
}

export const removeUnsaved = (name: string, user: unknown): void => sessionStorage.removeItem(keyOf(name, user));

/** Unsaved edits of the last visit; undefined: none. */
export function readUnsaved(name: string, user: unknown): Unsaved | undefined {
  const text = sessionStorage.getItem(keyOf(name, user));
  if (text === null) return undefined;
  const parsed = unsavedSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
}
