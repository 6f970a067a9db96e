/** Texts composed of fields, e.g. `{apellido}, {nombre}`. */
import { BoundedMap } from './boundedMap';

const PART = /\{(\w+)\}/g;

/** Templates split into parts. */
const cache = new BoundedMap<string, readonly string[]>(1000);

/** Splits a template: fields at odd indexes, the texts around them at even ones. */
export function templateParts(template: string): readonly string[] {
  const cached = cache.get(template);
  if (cached) return cached;
  const parts = template.split(PART);
  cache.set(template, parts);
  return parts;
}

/** The fields that a template names. */
export const templateFields = (template: string): string[] =>
  templateParts(template).filter((_, index) => index % 2 === 1);

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** A value in a title; days are formatted. */
const formatDay = (value: unknown): unknown =>
  typeof value === 'string' && value.length === 10 ? value.replace(DAY, '$3/$2/$1') : (value ?? '');

/** Formats a value in a text; undefined: the default format. */
type FormatValue = (value: unknown, field: string) => string | undefined;

/** Fills a template. A missing value is left out, together with a separator at the beginning or end. */
export function fillTemplate(
  template: string,
  record: Readonly<Record<string, unknown>>,
  format?: FormatValue,
): string {
  const parts = templateParts(template);
  let text = '';
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    text += index % 2 === 0 ? part : (format?.(record[part], part) ?? formatDay(record[part]));
  }
  return text.replace(/^[\s,·-]+|[\s,·-]+$/g, '');
}

/**
 * Splits a camelCase name into words: `fechaAlta` → `Fecha alta`; for a group's part, only its own name. Used where a label is
 * missing.
 */
export const inWords = (name: string): string => {
  const words = name
    .slice(name.lastIndexOf('.') + 1)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns a name as it is written within a sentence: in lower case, except for acronyms (`política de SLA`). */
export const withinSentence = (name: string): string =>
  name
    .split(' ')
    .map((word) => (/^\P{L}*\p{Lu}{2}/u.test(word) ? word : word.toLowerCase()))
    .join(' ');
