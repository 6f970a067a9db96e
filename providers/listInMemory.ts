import type { GetListParams, GetListResult, RaRecord } from 'ra-core';
import { matches } from '../src/schema/conditions/evaluate';
import { kindOf } from '../src/schema/kinds';
import { conditionOf } from '../src/schema/query';
import type { Field, Resource } from '../src/schema/registry';
import { searchable } from '../src/schema/text/searchable';
import { holdsTerm, termsOf } from '../src/schema/text/terms';
import { fillTemplate } from '../src/schema/title';

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Returns the searchable text of a record: its title, its texts, and the titles of its references. */
function searchText(resource: Resource, record: RaRecord): string {
  const refs = Object.values(record._refs ?? {}).map((ref) => textOf(Object(ref).title));
  const searchedTexts = (resource.schema.list?.search ?? []).map((name) => textOf(record[name]));
  return searchable(
    [fillTemplate(resource.schema.title, record), textOf(record.id), ...searchedTexts, ...refs].join(' '),
  );
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return textOf(a).localeCompare(textOf(b), 'es', { numeric: true });
}

/**
 * Compares two values of a field, ascending or descending, like the server: options in their declared order, empty values last.
 */
function comparatorOf(field: Field | undefined, direction: 1 | -1): (a: unknown, b: unknown) => number {
  const ranked = field && kindOf(field).ranked?.(field);
  /** 0 for a ranked value, 1 for an unranked one, 2 for empty, in both directions */
  const group = (value: unknown) => (textOf(value) === '' ? 2 : ranked && !ranked.includes(textOf(value)) ? 1 : 0);
  return (a, b) => {
    if (group(a) !== group(b)) return group(a) - group(b);
    const difference = ranked && group(a) === 0 ? ranked.indexOf(textOf(a)) - ranked.indexOf(textOf(b)) : compare(a, b);
    return difference * direction;
  };
}

/** Filters, sorts and pages complete lists like a server, for calls without paging. */
export function listInMemory(
  resource: Resource,
  records: readonly RaRecord[],
  params: Partial<GetListParams>,
  user: Readonly<Record<string, unknown>>,
): GetListResult {
  const { filter = {}, sort, pagination } = params;
  const condition = conditionOf(resource, filter, () => true);
  const words = termsOf(textOf(filter.q));
  const found = records.filter((record) => {
    const text = words.length > 0 ? searchText(resource, record) : '';
    return (
      matches(condition, record, { user, fields: resource.fields }) && words.every((word) => holdsTerm(text, word))
    );
  });
  if (sort) {
    const comparator = comparatorOf(resource.fields.get(sort.field), sort.order === 'DESC' ? -1 : 1);
    found.sort((a, b) => comparator(a[sort.field], b[sort.field]));
  }
  const from = pagination ? (pagination.page - 1) * pagination.perPage : 0;
  return { data: found.slice(from, pagination ? from + pagination.perPage : undefined), total: found.length };
}
