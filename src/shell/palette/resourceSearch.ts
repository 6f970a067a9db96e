import { fold } from '../../schema/text/fold';

/** A search that begins with the name of a resource: `solicitud 1`, `titular Pérez`. */
export interface ResourceSearch {
  resources: readonly string[];
  /** the search text after the name */
  rest: string;
}

/**
 * Finds the resources whose name the text begins with, and the rest of the text; the longest name wins. A number may follow
 * without a space. `namesOf` returns the singular and plural names of a resource.
 */
export function parseResourceSearch(
  text: string,
  resources: readonly string[],
  namesOf: (resource: string) => readonly string[],
): ResourceSearch | undefined {
  const trimmed = text.trim();
  const resourcesByName = new Map<string, string[]>();
  for (const resource of resources)
    for (const name of new Set(namesOf(resource).map(fold)))
      resourcesByName.set(name, [...(resourcesByName.get(name) ?? []), resource]);
  for (let end = trimmed.length - 1; end > 0; end -= 1) {
    if (!/^[\s\d]/.test(trimmed.slice(end))) continue;
    const matches = resourcesByName.get(fold(trimmed.slice(0, end)));
    if (matches) return { resources: matches, rest: trimmed.slice(end).trim() };
  }
  return undefined;
}
