/** What a table keeps that follows from a record's other values. */
import type { Resource } from '../../src/schema/registry';
import { columnOf } from '../db/kinds';
import { searchColumn } from '../db/names';
import { searchText } from '../db/search';

type Values = Record<string, unknown>;

/** The stored computed fields of a record. */
export function computedOf(resource: Resource, record: Readonly<Values>): Values {
  const values: Values = {};
  for (const field of resource.columns) {
    const { compute } = columnOf(field);
    if (compute) values[field.name] = compute(field, { ...record, ...values });
  }
  return values;
}

/** The search column of a record whose computed fields are in place; nothing where its resource is not searched. */
export function searchOf(resource: Resource, record: Readonly<Values>): Values {
  return resource.schema.list?.search?.length ? { [searchColumn]: searchText(resource, record) } : {};
}
