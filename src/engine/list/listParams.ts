import type { GetListParams } from 'ra-core';
import type { Condition } from '../../schema/condition';
import type { Resource } from '../../schema/registry';
import type { ViewSchema } from '../../schema/screen';
import type { Address, Filter, SortPair } from '../address';
import { limitToParent, type ParentScope } from './parentScope';
import { isUnfiltered } from './views';

/** Returns the sort of a list: from its address, or else its view, or else its schema. */
export function sortOf({ key, schema }: Resource, view: ViewSchema | undefined, address: Address): readonly SortPair[] {
  if (address.sort.length > 0) return address.sort;
  const [field, direction] = view?.sort ?? schema.list?.sort ?? [key, 'asc'];
  return [[field, direction === 'desc' ? 'DESC' : 'ASC']];
}

/** Adds a condition to a filter in its own `$and` part, so that it does not replace the person's filter on the same field. */
export function withCondition(filter: Filter, condition: Condition): Filter {
  const { $and } = filter;
  return { ...filter, $and: [...(Array.isArray($and) ? $and : []), condition] };
}

/** Adds a view's condition to a filter. */
export const withView = (filter: Filter, view: ViewSchema | undefined): Filter =>
  !view || isUnfiltered(view.filter) ? filter : withCondition(filter, view.filter);

/**
 * Returns the data provider's parameters for a list. If there are several sort fields, the first is in `sort` and all are in
 * `meta`.
 */
export function listParams(resource: Resource, view: ViewSchema | undefined, address: Address, parent?: ParentScope) {
  const sorts = sortOf(resource, view, address);
  const [[field, order] = ['id', 'ASC'] as const] = sorts;
  return {
    pagination: { page: address.page, perPage: address.perPage ?? resource.schema.list?.perPage ?? 25 },
    sort: { field, order },
    filter: limitToParent(withView(address.filter, view), parent),
    meta: sorts.length > 1 ? { sort: sorts } : undefined,
  };
}

/** Returns the query key that `useGetList` uses. */
export const listKey = (resource: string, { pagination, sort, filter, meta }: GetListParams) => [
  resource,
  'getList',
  { pagination, sort, filter, meta },
];
