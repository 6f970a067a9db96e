/** The tables whose texts the full-text index of a resource contains, and the permissions that each text needs. */
import type { Field, Registry, Resource } from '../../../src/schema/registry';
import { readersOf } from '../../../src/schema/restrictedFields';
import type { FullTextSchema } from '../../../src/schema/screen';
import { columnOf, linkOf } from '../kinds';
import { quote } from '../names';

export interface TextField {
  field: Field;
  /** SQL of its text, of the table's alias `t` */
  text: string;
  /** the permissions that are needed in addition to `ver` of the indexed resource, as `Subject.action` joined by `+` */
  group: string;
  /** whether it is the first field of the record, which counts most */
  main: boolean;
}

export interface TextSource {
  resource: Resource;
  /** the column with the key of the indexed record */
  keyColumn: string;
  fields: readonly TextField[];
}

export const fullTextOf = ({ schema }: Resource): FullTextSchema | undefined => schema.list?.fullText;

function groupOf(indexed: Resource, owner: Resource, field: Field): string {
  const { subject } = owner.schema;
  const actions = readersOf(owner.fields, field).map((action) => `${subject}.${action}`);
  const ver = subject === indexed.schema.subject ? [] : [`${subject}.ver`];
  return [...new Set([...ver, ...actions])].sort().join('+');
}

function textFields(indexed: Resource, owner: Resource, names: readonly string[]): TextField[] {
  return names.flatMap((name): TextField[] => {
    const field = owner.columns.find((column) => column.name === name);
    const text = field && columnOf(field).documentText?.(`t.${quote(name)}`);
    if (!field || text === undefined) return [];
    return [{ field, text, group: groupOf(indexed, owner, field), main: owner === indexed && name === names[0] }];
  });
}

/** Returns the sources of a resource's index: itself, then its satellites. Empty for a resource without an index. */
export function textSources(registry: Registry, resource: Resource): TextSource[] {
  const fullText = fullTextOf(resource);
  if (!fullText) return [];
  const own = { resource, keyColumn: resource.key, fields: textFields(resource, resource, fullText.fields) };
  const satellites = (fullText.from ?? []).flatMap(({ resource: name, fields }): TextSource[] => {
    const satellite = registry.get(name);
    const link = satellite?.columns.find((column) => linkOf(column)?.to === resource.name);
    return satellite && link
      ? [{ resource: satellite, keyColumn: link.name, fields: textFields(resource, satellite, fields) }]
      : [];
  });
  return [own, ...satellites];
}

/** The groups of an index, the open one first. Every record has a row for each. */
export const textGroups = (sources: readonly TextSource[]): string[] =>
  [...new Set(['', ...sources.flatMap(({ fields }) => fields.map(({ group }) => group))])].sort();
