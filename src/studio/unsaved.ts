/** What is being made and is not kept yet: it stays with the window, through a reload or a session that ended. */
import { z } from 'zod';

const shape = z.object({ document: z.unknown(), version: z.number(), base: z.number() });
export type Unsaved = z.infer<typeof shape>;

/** Nobody else who signs in in this window is given it. */
const keyOf = (name: string, user: unknown): string => `studio/${String(user)}/${name}`;

export function putUnsaved(name: string, user: unknown, unsaved: Unsaved): void {
  try {
    sessionStorage.setItem(keyOf(name, user), JSON.stringify(unsaved));
  } catch {
    // a full or forbidden store costs the net, not the work
  }
}

export const dropUnsaved = (name: string, user: unknown): void => sessionStorage.removeItem(keyOf(name, user));

/** What could not be kept the last time; undefined: nothing. */
export function unsavedOf(name: string, user: unknown): Unsaved | undefined {
  const text = sessionStorage.getItem(keyOf(name, user));
  if (text === null) return undefined;
  const read = shape.safeParse(JSON.parse(text));
  return read.success ? read.data : undefined;
}
