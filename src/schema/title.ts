/** Texts made of fields, as `{apellido}, {nombre}`. */
const PART = /\{(\w+)\}/g;

/** The fields that a template names. */
export const templateFields = (template: string): string[] =>
  [...template.matchAll(PART)].map((match) => match[1] ?? '');

/** Fills a template; what is missing leaves nothing behind, nor the separator before or after it. */
export function fillTemplate(template: string, record: Readonly<Record<string, unknown>>): string {
  return template
    .replace(PART, (_, name: string) => {
      const value = record[name];
      return value === null || value === undefined ? '' : String(value);
    })
    .replace(/^[\s,·-]+|[\s,·-]+$/g, '');
}

/** A camelCase name in words: `fechaAlta` → `Fecha alta`, a group's part by its own; what stands where a label is missing. */
export const inWords = (name: string): string => {
  const words = name
    .slice(name.lastIndexOf('.') + 1)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
