import type { GetListParams } from 'ra-core';
import type { Condition } from '../../schema/condition';
import type { Resource } from '../../schema/registry';
import type { ViewSchema } from '../../schema/screen';
import type { Address, Filter, SortPair } from './address';
import { isEverything } from './views';
import { keptWithin, type Within } from './within';

/** The order of a list: its address's, else its view's, else its schema's. */
export function sortOf({ key, schema }: Resource, view: ViewSchema | undefined, address: Address): readonly SortPair[] {
  if (address.sort.length > 0) return address.sort;
  const [field, direction] = view?.sort ?? schema.list?.sort ?? [key, 'asc'];
  return [[field, direction === 'desc' ? 'DESC' : 'ASC']];
}

/** A filter that a condition narrows: a part of its own, so that what a person asks of the same field is not replaced. */
export function narrowed(filter: Filter, condition: Condition): Filter {
  const { $and } = filter;
  return { ...filter, $and: [...(Array.isArray($and) ? $and : []), condition] };
}

/** A filter within a view. */
export const withView = (filter: Filter, view: ViewSchema | undefined): Filter =>
  !view || isEverything(view.filter) ? filter : narrowed(filter, view.filter);

/** What a list asks of the data provider; of several sorts, the first is `sort` and all of them are in `meta`. */
export function askedOf(resource: Resource, view: ViewSchema | undefined, address: Address, within?: Within) {
  const sorts = sortOf(resource, view, address);
  const [[field, order] = ['id', 'ASC'] as const] = sorts;
  return {
    pagination: { page: address.page, perPage: address.perPage ?? resource.schema.list?.perPage ?? 25 },
    sort: { field, order },
    filter: keptWithin(withView(address.filter, view), within),
    meta: sorts.length > 1 ? { sort: sorts } : undefined,
  };
}

/** The key that `useGetList` asks under. */
export const listKey = (resource: string, { pagination, sort, filter, meta }: GetListParams) => [
  resource,
  'getList',
  { pagination, sort, filter, meta },
];
