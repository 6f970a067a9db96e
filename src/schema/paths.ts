/** Fields by path: a field of a resource, or a part of a group (`domicilio.localidad`). */
import { kindOf } from './kinds';
import type { Field, Resource } from './registry';

/** The group and the part that a path names; undefined for any other name. */
export function partAt(
  { fields }: Pick<Resource, 'fields'>,
  path: string,
): { group: Field; part: Field; name: string } | undefined {
  const [groupName = '', name = '', ...more] = path.split('.');
  const group = fields.get(groupName);
  const composite = group && kindOf(group).composite;
  if (!group || !composite || composite.many || more.length > 0) return undefined;
  const part = composite.parts(group).find((candidate) => candidate.name === name);
  return part && { group, part: { ...part, name: path }, name };
}

/** The field that a path names; the name of a part is its full path. */
export const fieldAt = (resource: Pick<Resource, 'fields'>, path: string): Field | undefined =>
  resource.fields.get(path) ?? partAt(resource, path)?.part;

/** The parts of a resource's groups with their paths as names, in the schema's order. */
export const groupParts = (resource: Pick<Resource, 'fields'>): Field[] =>
  [...resource.fields.values()].flatMap((field) => {
    const { composite } = kindOf(field);
    if (!composite || composite.many) return [];
    return composite.parts(field).map((part) => ({ ...part, name: `${field.name}.${part.name}` }));
  });

/** Lookup of fields by path, in the form that conditions need. */
export const fieldsByPath = (resource: Pick<Resource, 'fields'>) => ({
  get: (path: string): Field | undefined => fieldAt(resource, path),
});

/** The value of a record at a path; undefined if it has none. */
export function valueAt(record: Readonly<Record<string, unknown>>, path: string): unknown {
  if (Object.hasOwn(record, path) || !path.includes('.')) return record[path];
  return path
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, part)
          ? Reflect.get(value, part)
          : undefined,
      record,
    );
}
