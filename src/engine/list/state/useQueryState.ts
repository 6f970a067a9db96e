import { useCallback, useMemo } from 'react';
import type { Resource } from '../../../schema/registry';
import type { Filter } from '../../address';
import { useFilters } from '../../filters/useFilters';
import { listParams, sortOf } from '../listParams';
import type { ParentScope } from '../parentScope';
import type { AddressState } from './useAddressState';

/** What the list asks for: its address, view, filters and sort, and the functions that change them. */
export function useQueryState(resource: Resource, parent: ParentScope | undefined, state: AddressState) {
  const { address, changeAddress, setAddress, view, views } = state;
  const sort = useMemo(() => sortOf(resource, view, address), [resource, view, address]);
  const params = useMemo(() => listParams(resource, view, address, parent), [resource, view, address, parent]);
  const filters = useFilters(resource, address.filter, parent?.field);
  const setFilter = useCallback(
    (next: Filter) => {
      const hasSameFields = Object.keys(next).sort().join() === Object.keys(address.filter).sort().join();
      changeAddress({ filter: next, page: 1 }, hasSameFields);
    },
    [changeAddress, address.filter],
  );
  return useMemo(
    () => ({
      address,
      /** changes the address; omitted parts stay unchanged */
      changeAddress,
      /** as `changeAddress`, for a query that may contain what the list does not have: its request waits until that is dropped */
      setAddress,
      /** the schema's views that the person has, and the current one */
      views,
      view,
      sort,
      /** parameters of the data provider, with the conditions of the view and of the parent record */
      params,
      filters,
      setFilter,
    }),
    [address, changeAddress, setAddress, views, view, sort, params, filters, setFilter],
  );
}

export type ListQuery = ReturnType<typeof useQueryState>;
