import { addDays, dayOf, movedBy } from '../../schema/calendar';
import type { Field, Resource } from '../../schema/registry';
import { fillTemplate } from '../../schema/title';

const COUNT = 6;

/** Labels of fields and of records of other resources. */
export interface SampleWords {
  field: (name: string) => string;
  recordLabel: (resource: string) => string;
}

/** A bound of a field as a number, including the bounds of an amount. */
const boundOf = (field: Field, bound: 'min' | 'max'): number | undefined => {
  const said: unknown = Object.entries(field).find(([name]) => name === bound)?.[1];
  return said === undefined || said === null || Number.isNaN(Number(said)) ? undefined : Number(said);
};

/** Clamps a number to the field's bounds. */
function within(field: Field, wanted: number): number {
  const min = boundOf(field, 'min') ?? Number.NEGATIVE_INFINITY;
  const max = boundOf(field, 'max') ?? Number.POSITIVE_INFINITY;
  return Math.max(min, Math.min(max, wanted));
}

/** Sample value of a field in row n: deterministic, derived from the field's label, within its limits. */
function sampleOf(field: Field, n: number, words: SampleWords): unknown {
  if ('options' in field) return field.options[n % Math.max(1, field.options.length)] ?? null;
  const named = (count = n) => `${words.field(field.name)} ${count + 1}`;
  switch (field.kind) {
    case 'text':
      return named().slice(0, boundOf(field, 'max'));
    case 'longText':
    case 'richText':
      return [named(), named(n + COUNT), named(n + 2 * COUNT)].join(', ').slice(0, boundOf(field, 'max'));
    case 'code':
      return `A${100 + n * 37}`;
    case 'email':
      return `muestra${n + 1}@example.com`;
    case 'phone':
      return `11 5555-010${n}`;
    case 'color':
      return ['#1f3d76', '#0a693c', '#a50d1c', '#705301'][n % 4];
    case 'integer':
      return within(field, (n + 1) * 12);
    case 'decimal':
      return within(field, (n + 1) * 12.5).toFixed(field.scale);
    case 'money':
      return within(field, (n + 1) * 1250.5).toFixed(2);
    case 'time':
      return `${String(8 + n).padStart(2, '0')}:30`;
    case 'url':
      return `https://example.com/${n + 1}`;
    case 'boolean':
      return n % 3 !== 0;
    case 'date':
      return addDays(dayOf(new Date()), -n * 9);
    case 'dateTime':
      return movedBy(new Date(), { days: -n * 3 }).toISOString();
    case 'reference':
      return n + 1;
    case 'references':
      return [n + 1, n + 2];
    default:
      return null;
  }
}

/** A sample row, with the titles of the records that it refers to. */
export type SampleRow = Record<string, unknown> & { id: number; _refs: Record<string, unknown> };

/** Sample rows of a resource, which may not exist yet. */
export function sampleRows(resource: Resource, words: SampleWords): SampleRow[] {
  return Array.from({ length: COUNT }, (_, n) => {
    const row: Record<string, unknown> = {};
    const refs: Record<string, unknown> = {};
    for (const field of resource.fields.values()) {
      row[field.name] = sampleOf(field, n, words);
      if (field.kind !== 'reference' && field.kind !== 'references') continue;
      const other = (id: number) => ({ id, title: `${words.recordLabel(field.to)} ${id}` });
      refs[field.name] = field.kind === 'reference' ? other(n + 1) : [n + 1, n + 2].map(other);
    }
    for (const field of resource.fields.values())
      if (field.kind === 'computed' && 'template' in field) row[field.name] = fillTemplate(String(field.template), row);
    return { ...row, [resource.key]: n + 1, id: n + 1, version: 1, _refs: refs };
  });
}
