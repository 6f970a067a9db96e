import { kindOf } from '../../schema/kinds';
import type { Resource } from '../../schema/registry';
import { fillTemplate } from '../../schema/title';

const COUNT = 6;

/** Labels of fields and of records of other resources. */
export interface SampleWords {
  field: (name: string) => string;
  recordLabel: (resource: string) => string;
}

/** A sample row, with the titles of the records that it refers to. */
export type SampleRow = Record<string, unknown> & { id: number; _refs: Record<string, unknown> };

/** Sample rows of a resource, which may not exist yet: deterministic, from the labels of its fields, within their limits. */
export function sampleRows(resource: Resource, words: SampleWords): SampleRow[] {
  return Array.from({ length: COUNT }, (_, n) => {
    const row: Record<string, unknown> = {};
    const refs: Record<string, unknown> = {};
    for (const field of resource.fields.values()) {
      const value = kindOf(field).sample?.(n, field, words.field(field.name)) ?? null;
      row[field.name] = value;
      const target = kindOf(field).target?.(field);
      if (!target) continue;
      const titled = [value].flat().map((id) => ({ id, title: `${words.recordLabel(target.to)} ${id}` }));
      refs[field.name] = target.many ? titled : titled[0];
    }
    for (const field of resource.fields.values())
      if ('template' in field && field.template !== undefined) row[field.name] = fillTemplate(field.template, row);
    return { ...row, [resource.key]: n + 1, id: n + 1, version: 1, _refs: refs };
  });
}
