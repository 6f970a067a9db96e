/** Texts with places to fill in, as `Hola, {{titular.nombre}}`: canned replies, macros, mail templates (domain.md A5, A9). */

const PLACE = /\{\{\s*([a-zA-Z]\w*(?:\.\w+)*)\s*\}\}/g;

/** What is known, by the names that texts have for it. */
export type Fillings = Readonly<Record<string, string | null | undefined>>;

/** The names that a text leaves to be filled in, each once, in their order. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACE)].flatMap(([, name]) => name ?? [])),
];

/** The text with all that is known in its place; what is not known stays to be seen. */
export const fillPlaceholders = (text: string, known: Fillings): string =>
  text.replace(PLACE, (place, name: string) => (Object.hasOwn(known, name) && known[name]) || place);

/** The text without the places of some names. */
export const withoutPlaces = (text: string, names: readonly string[]): string =>
  text.replace(PLACE, (place, name: string) => (names.includes(name) ? '' : place));
