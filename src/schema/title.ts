/** Texts made of fields, as `{apellido}, {nombre}`. */
import { BoundedMap } from './boundedMap';

const PART = /\{(\w+)\}/g;

/** A template taken apart: fields at the odd places, what stands around them at the even ones. */
const known = new BoundedMap<string, readonly string[]>(1000);

function partsOf(template: string): readonly string[] {
  const before = known.get(template);
  if (before) return before;
  const parts = template.split(PART);
  known.set(template, parts);
  return parts;
}

/** The fields that a template names. */
export const templateFields = (template: string): string[] => partsOf(template).filter((_, at) => at % 2 === 1);

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** A value in a title; a day as it is shown everywhere. */
const shown = (value: unknown): unknown =>
  typeof value === 'string' && value.length === 10 ? value.replace(DAY, '$3/$2/$1') : (value ?? '');

/** What a value is called in a text; undefined: as it is. */
type Said = (value: unknown, field: string) => string | undefined;

/** Fills a template; what is missing leaves nothing behind, nor the separator before or after it. */
export function fillTemplate(template: string, record: Readonly<Record<string, unknown>>, said?: Said): string {
  const parts = partsOf(template);
  let text = '';
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    text += at % 2 === 0 ? part : (said?.(record[part], part) ?? shown(record[part]));
  }
  return text.replace(/^[\s,·-]+|[\s,·-]+$/g, '');
}

/** A camelCase name in words: `fechaAlta` → `Fecha alta`, a group's part by its own; what stands where a label is missing. */
export const inWords = (name: string): string => {
  const words = name
    .slice(name.lastIndexOf('.') + 1)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
