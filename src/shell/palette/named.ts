import { fold } from '../../schema/text/fold';

/** A search that begins with the name of a resource: `solicitud 1`, `titular Pérez`. */
export interface Named {
  resources: readonly string[];
  /** the search text after the name */
  rest: string;
}

/**
 * Finds the resources whose name the text begins with, and the rest of the text; the longest name wins. A number may follow
 * without a space. `namesOf` returns the singular and plural names of a resource.
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
