import type { RaRecord } from 'ra-core';
import { kindOf } from '../../src/schema/kinds';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { fillTemplate } from '../../src/schema/title';
import { isShape, keyOf, type Shape, textOf } from './shape';

/** Returns key and title of a referenced record from the toll API's nested object. */
function referenceOf(value: unknown, target: Resource): { id: string | number; title: string } | null {
  const simpleKey = keyOf(value);
  if (simpleKey !== null) return { id: simpleKey, title: String(simpleKey) };
  if (!isShape(value)) return null;
  const title =
    [value.title, fillTemplate(target.schema.title, value), value.nombre, value.nombreCompleto]
      .map(textOf)
      .find(Boolean) ?? '';
  const id = keyOf(value.id) ?? keyOf(value[target.key]) ?? keyOf(title);
  return id === null ? null : { ...value, id, title };
}

/**
 * Converts an object of the toll API to a record: references become a key with an entry in `_refs`, the rest stays unchanged.
 * Tolerates missing members.
 */
export function recordOf(resource: Resource, registry: Registry, body: Shape): RaRecord {
  const refs: Record<string, unknown> = { ...(isShape(body._refs) ? body._refs : {}) };
  const entry = (field: Field): [string, unknown][] => {
    const target = kindOf(field).target?.(field);
    if (!(field.name in body) || !target || target.many) return [];
    const value = body[field.name];
    const reference =
      isShape(value) || !(field.name in refs) ? referenceOf(value, registry.getOrThrow(target.to)) : null;
    if (isShape(value) || reference) refs[field.name] = reference;
    return [[field.name, reference?.id ?? keyOf(value)]];
  };
  const keys = Object.fromEntries([...resource.fields.values()].flatMap(entry));
  const id = keyOf(body.id) ?? keyOf(body[resource.key]) ?? '';
  return { ...body, ...keys, id, _refs: refs };
}
