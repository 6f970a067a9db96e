/** Stored values that derive from the other values of a record. */
import type { Field, Resource } from '../../src/schema/registry';
import { columnOf } from '../db/kinds';
import { searchColumn } from '../db/names';
import { searchText } from '../db/search';

type Values = Record<string, unknown>;

const computedCache = new WeakMap<Resource, readonly Field[]>();

/** Returns the stored computed fields of a record. */
export function computedOf(resource: Resource, record: Readonly<Values>): Values {
  const fields = computedCache.get(resource) ?? resource.columns.filter((field) => columnOf(field).compute);
  computedCache.set(resource, fields);
  const values: Values = {};
  for (const field of fields) values[field.name] = columnOf(field).compute?.(field, { ...record, ...values });
  return values;
}

/** Returns the search column of a record, whose computed fields are already set. Empty for a resource without a search. */
export function searchOf(resource: Resource, record: Readonly<Values>): Values {
  return resource.schema.list?.search?.length ? { [searchColumn]: searchText(resource, record) } : {};
}
