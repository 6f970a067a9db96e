import type { RaRecord } from 'ra-core';
import { kindOf } from '../../src/schema/kinds';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { fillTemplate } from '../../src/schema/title';
import { isShape, keyOf, type Shape, textOf } from './shape';

/** The other record's key and how it is called, from the object that stands where our records have a key. */
function referred(value: unknown, target: Resource): { id: string | number; title: string } | null {
  const plain = keyOf(value);
  if (plain !== null) return { id: plain, title: String(plain) };
  if (!isShape(value)) return null;
  const title =
    [value.title, fillTemplate(target.schema.title, value), value.nombre, value.nombreCompleto]
      .map(textOf)
      .find(Boolean) ?? '';
  const id = keyOf(value.id) ?? keyOf(value[target.key]) ?? keyOf(title);
  return id === null ? null : { ...value, id, title };
}

/**
 * A record of ours from an object of the toll API: references become a key with its `_refs`, the rest stays as it is.
 * Works for whatever an operator's server leaves out.
 */
export function recordOf(resource: Resource, registry: Registry, body: Shape): RaRecord {
  const refs: Record<string, unknown> = { ...(isShape(body._refs) ? body._refs : {}) };
  const entry = (field: Field): [string, unknown][] => {
    const target = kindOf(field).target?.(field);
    if (!(field.name in body) || !target || target.many) return [];
    const value = body[field.name];
    const other = isShape(value) || !(field.name in refs) ? referred(value, registry.need(target.to)) : null;
    if (isShape(value) || other) refs[field.name] = other;
    return [[field.name, other?.id ?? keyOf(value)]];
  };
  const keys = Object.fromEntries([...resource.fields.values()].flatMap(entry));
  const id = keyOf(body.id) ?? keyOf(body[resource.key]) ?? '';
  return { ...body, ...keys, id, _refs: refs };
}
