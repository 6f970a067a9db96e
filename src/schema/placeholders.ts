/** Texts with placeholders, such as `Hola, {{titular.nombre}}`: canned replies, macros, mail templates (domain.md A5, A9). */

const PLACEHOLDER = /\{\{\s*([a-zA-Z]\w*(?:\.\w+)*)\s*\}\}/g;

/** Values by the name of their placeholder. */
export type Fillings = Readonly<Record<string, string | null | undefined>>;

/** The placeholders of a text in order, without duplicates. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? [])),
];

/** Replaces the placeholders that have a value; the others stay visible. */
export const fillPlaceholders = (text: string, values: Fillings): string =>
  text.replace(
    PLACEHOLDER,
    (placeholder, name: string) => (Object.hasOwn(values, name) && values[name]) || placeholder,
  );

/** Removes the placeholders with these names. */
export const withoutPlaces = (text: string, names: readonly string[]): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => (names.includes(name) ? '' : placeholder));
