import type { Field, Resource } from '../../schema/registry';
import { fillTemplate } from '../../schema/title';

const COUNT = 6;
const DAY = 24 * 60 * 60 * 1000;

const NAMES = ['Ana Suárez', 'Bruno Paz', 'Carla Gómez', 'Diego Ríos', 'Elena Vega', 'Fabián Luna'];

const daysAgo = (n: number) => new Date(Date.now() - n * DAY);

/** What stands in a field of the nth row: believable, and the same each time. */
function sampleOf(field: Field, n: number): unknown {
  if ('options' in field) return field.options[n % Math.max(1, field.options.length)] ?? null;
  switch (field.kind) {
    case 'text':
      return NAMES[n % NAMES.length];
    case 'longText':
    case 'richText':
      return [...NAMES.slice(n), ...NAMES.slice(0, n)].join(', ');
    case 'code':
      return `A${100 + n * 37}`;
    case 'email':
      return `muestra${n + 1}@example.com`;
    case 'phone':
      return `11 5555-010${n}`;
    case 'color':
      return ['#1f3d76', '#0a693c', '#a50d1c', '#705301'][n % 4];
    case 'integer':
      return (n + 1) * 12;
    case 'decimal':
    case 'money':
      return `${(n + 1) * 1250}.50`;
    case 'time':
      return `${String(8 + n).padStart(2, '0')}:30`;
    case 'url':
      return `https://example.com/${n + 1}`;
    case 'boolean':
      return n % 3 !== 0;
    case 'date':
      return daysAgo(n * 9)
        .toISOString()
        .slice(0, 10);
    case 'dateTime':
      return daysAgo(n * 3).toISOString();
    case 'reference':
      return n + 1;
    case 'references':
      return [n + 1, n + 2];
    default:
      return null;
  }
}

/** A few rows of a resource that may not be there yet. */
export function sampleRows(resource: Resource): (Record<string, unknown> & { id: string | number })[] {
  return Array.from({ length: COUNT }, (_, n) => {
    const row: Record<string, unknown> = {};
    const refs: Record<string, unknown> = {};
    for (const field of resource.fields.values()) {
      row[field.name] = sampleOf(field, n);
      if (field.kind === 'reference') refs[field.name] = { id: n + 1, title: NAMES[n % NAMES.length] };
      if (field.kind === 'references')
        refs[field.name] = [n + 1, n + 2].map((id) => ({ id, title: NAMES[id % NAMES.length] }));
    }
    for (const field of resource.fields.values())
      if (field.kind === 'computed' && 'template' in field) row[field.name] = fillTemplate(String(field.template), row);
    return { ...row, [resource.key]: n + 1, id: n + 1, version: 1, _refs: refs };
  });
}
