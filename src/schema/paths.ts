/** Fields by path: a field of a resource, or a part of one that is a group (`domicilio.localidad`). */
import { kindOf } from './kinds';
import type { Field, Resource } from './registry';

/** The group and the part that a path names; undefined for a field's own name, and for what is neither. */
export function partAt(
  { fields }: Pick<Resource, 'fields'>,
  path: string,
): { group: Field; part: Field; name: string } | undefined {
  const [groupName = '', name = '', ...more] = path.split('.');
  const group = fields.get(groupName);
  const whole = group && kindOf(group).whole;
  if (!group || !whole || whole.many || more.length > 0) return undefined;
  const part = whole.parts(group).find((one) => one.name === name);
  return part && { group, part: { ...part, name: path }, name };
}

/** The field that a path names; a part's name is its whole path. */
export const fieldAt = (resource: Pick<Resource, 'fields'>, path: string): Field | undefined =>
  resource.fields.get(path) ?? partAt(resource, path)?.part;

/** The parts of a resource's groups, by their paths, in the schema's order. */
export const groupParts = (resource: Pick<Resource, 'fields'>): Field[] =>
  [...resource.fields.values()].flatMap((field) => {
    const { whole } = kindOf(field);
    if (!whole || whole.many) return [];
    return whole.parts(field).map((part) => ({ ...part, name: `${field.name}.${part.name}` }));
  });

/** As a map of fields that conditions are read with. */
export const fieldsByPath = (resource: Pick<Resource, 'fields'>) => ({
  get: (path: string): Field | undefined => fieldAt(resource, path),
});

/** The value that a record has at a path; undefined where it has none. */
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
