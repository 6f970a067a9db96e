/**
 * How much of a resource a person may read. The server enforces the same function that the browser uses to build its requests.
 */
import { type Ability, allows } from './ability';
import { mayView } from './can';
import { kindOf } from './kinds';
import { type AggregateSources, type Field, fieldsIn, type Resource } from './registry';
import type { ResourceSchema } from './resource';
import { readersOf } from './restrictedFields';
import { templateFields } from './title';

/** `lookup`: only what a picker shows (`ResourceSchema.lookup`). */
export type ReadAccess = 'all' | 'lookup' | 'none';

export function readAccessOf(schema: ResourceSchema, ability: Ability): ReadAccess {
  if (mayView(schema, ability)) return 'all';
  if (schema.lookup === undefined) return 'none';
  return schema.lookup === '*' || allows(ability, 'ver', schema.lookup) ? 'lookup' : 'none';
}

/** Returns a predicate for the fields that a person may read, and therefore filter, sort and search by. */
export function readableBy(resource: Resource, ability: Ability): (field: Field) => boolean {
  const { schema, key } = resource;
  const readAccess = readAccessOf(schema, ability);
  const lookupFields = new Set([key, ...templateFields(schema.title), ...(schema.lookupFields ?? [])]);
  const isReadable = (field: Field): boolean =>
    kindOf(field).inResponse !== 'never' &&
    (readAccess === 'all' || (readAccess === 'lookup' && lookupFields.has(field.name))) &&
    readersOf(resource.fields, field).every((action) => ability.can(action, schema.subject));
  const canReadSources = ({ from, listField, fields, parent }: AggregateSources): boolean =>
    isReadable(listField) &&
    readAccessOf(from.schema, ability) === 'all' &&
    (parent === undefined || ability.can('ver', parent)) &&
    fields.every(readableBy(from, ability));
  return (field) => {
    if (!isReadable(field)) return false;
    if (!kindOf(field).aggregated?.(field)) return true;
    const sources = resource.aggregateSources(field);
    return sources !== undefined && canReadSources(sources);
  };
}

/**
 * Fields that a person may export: the readable ones, masked in the file too. A field that the person may not read is left out,
 * even if a mask exists.
 */
export const exportableBy = (resource: Resource, readable: (field: Field) => boolean): Field[] =>
  fieldsIn(resource, 'export').filter((field) => {
    const { stored, lists, inResponse } = kindOf(field);
    return (stored || lists) && inResponse === 'always' && readable(field);
  });
