import { fold } from '../../schema/text/fold';

/** What is asked for by what it is called: `solicitud 1`, `titular Pérez`. */
export interface Named {
  resources: readonly string[];
  /** what is asked of them */
  rest: string;
}

/**
 * Resources whose name the words begin with, and the words after it; of several names the longest. A number may follow without a
 * space, as it does where none are written. `namesOf`: what a resource is called, for one and for several.
 */
export function namedIn(
  words: string,
  resources: readonly string[],
  namesOf: (resource: string) => readonly string[],
): Named | undefined {
  const text = words.trim();
  const called = new Map<string, string[]>();
  for (const resource of resources)
    for (const name of new Set(namesOf(resource).map(fold))) called.set(name, [...(called.get(name) ?? []), resource]);
  for (let end = text.length - 1; end > 0; end -= 1) {
    if (!/^[\s\d]/.test(text.slice(end))) continue;
    const found = called.get(fold(text.slice(0, end)));
    if (found) return { resources: found, rest: text.slice(end).trim() };
  }
  return undefined;
}
