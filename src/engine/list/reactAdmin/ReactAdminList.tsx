import {
  type Exporter,
  type GetListParams,
  ListContextProvider,
  type ListControllerBaseResult,
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
  useDataProvider,
} from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import { useCan } from '../../EngineContext';
import { useListData, useListQuery, useListScope } from '../state/contexts';
import type { ListData } from '../state/useDataState';
import { useFilterMembers } from './useFilterMembers';
import { useSelectionMembers } from './useSelectionMembers';

const exporter: Exporter = async (...args) => (await import('./exporter')).default(...args);

/** records that react-admin's `getData` reads if the total is not known, as in react-admin */
const MAX_RECORDS = 1000;

/** Adds the response to the other members, in the variant of react-admin's type that its state has. */
function withResponse(
  base: ListControllerBaseResult<RaRecord>,
  { data, total, error, isPending }: ListData,
): ListControllerResult<RaRecord> {
  if (data !== undefined && total !== undefined) {
    const loaded = { ...base, data, total, isPending: false } as const;
    return error === null ? { ...loaded, error } : { ...loaded, error };
  }
  const empty = { ...base, data: undefined, total: undefined, meta: undefined } as const;
  return error === null || isPending
    ? { ...empty, error: null, isPending: true }
    : { ...empty, error, isPending: false };
}

/** The list as react-admin's controllers return it. Its functions change the list's own address and selection. */
function useControllerResult(): ListControllerResult<RaRecord> {
  const { resource, labels } = useListScope();
  const { changeAddress, setAddress, params, view } = useListQuery();
  const response = useListData();
  const { data, total, page, perPage, sort: shownSort, refetch } = response;
  const filters = useFilterMembers();
  const selection = useSelectionMembers(data);
  const canExport = useCan()('exportar', resource.schema.subject);
  const dataProvider = useDataProvider();
  const { name } = resource;

  const setPage = useCallback((next: number) => changeAddress({ page: next }), [changeAddress]);
  const setPerPage = useCallback((next: number) => changeAddress({ perPage: next, page: 1 }), [changeAddress]);
  const setSort = useCallback(
    ({ field, order }: SortPayload) => setAddress({ view: view?.name, sort: [[field, order]], page: 1 }),
    [setAddress, view],
  );
  const getData = useCallback(
    async ({ maxResults = total ?? MAX_RECORDS, meta }: { maxResults?: number; meta?: GetListParams['meta'] } = {}) => {
      if (total === 0) return [];
      const request = { ...params, pagination: { page: 1, perPage: maxResults }, meta: meta ?? params.meta };
      return (await dataProvider.getList<RaRecord>(name, request)).data;
    },
    [dataProvider, name, params, total],
  );
  const [[field, order] = [resource.key, 'ASC'] as const] = shownSort;
  return withResponse(
    {
      resource: name,
      defaultTitle: labels.name(),
      ...filters,
      ...selection,
      sort: { field, order },
      setSort,
      page,
      perPage,
      setPage,
      setPerPage,
      hasNextPage: total !== undefined && page * perPage < total,
      hasPreviousPage: page > 1,
      exporter: canExport && exporter,
      getData,
      refetch,
      isFetching: response.isFetching,
      isLoading: response.isLoading,
      isPaused: response.isPaused,
      isPlaceholderData: response.isPlaceholderData,
    },
    response,
  );
}

/**
 * Provides the list to react-admin's components and hooks. It alone renders when the selection changes, and its children do not:
 * the parts of the list read smaller contexts.
 */
export function ReactAdminList({ children }: { children: ReactNode }) {
  return <ListContextProvider value={useControllerResult()}>{children}</ListContextProvider>;
}
