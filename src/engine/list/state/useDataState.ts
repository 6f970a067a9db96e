import { keepPreviousData } from '@tanstack/react-query';
import { type RaRecord, useGetList } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { listKey } from '../listParams';
import { useListNews } from '../useListNews';
import { usePreviousRows } from '../usePreviousRows';
import type { ListQuery } from './useQueryState';

/** The server's response to the list's query; after a failed request, the previous rows with their page and sort. */
export function useDataState(resource: string, { params, sort, changeAddress }: ListQuery, enabled: boolean) {
  const query = useGetList<RaRecord>(resource, params, { enabled, placeholderData: keepPreviousData, retry: false });
  const previous = usePreviousRows(query, {
    key: listKey(resource, params),
    scope: JSON.stringify(params.filter),
    position: { params, sort },
  });
  // page and sort of the rows that are visible: after a failed request they are the previous ones
  const { params: shownParams, sort: shownSort } = previous?.position ?? { params, sort };
  const { page, perPage } = shownParams.pagination;
  const result = previous
    ? {
        ...query,
        data: previous.data,
        total: previous.total,
        meta: previous.meta,
        dataUpdatedAt: previous.dataUpdatedAt,
      }
    : query;
  const { total, meta, isFetching, dataUpdatedAt } = result;
  const news = useListNews(resource, shownParams, dataUpdatedAt);
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage));
  useEffect(() => {
    if (!isFetching && last !== undefined && page > last) changeAddress({ page: last }, true);
  }, [isFetching, last, page, changeAddress]);
  const showsPreviousRows = previous !== undefined;
  const { data, error, isPending, isLoading, isPlaceholderData, isPaused, refetch } = result;
  return useMemo(
    () => ({
      data,
      total,
      meta,
      error,
      isPending,
      isLoading,
      isFetching,
      isPlaceholderData,
      isPaused,
      /** ms since 1970 */
      dataUpdatedAt,
      refetch,
      /** page of the visible rows */
      page,
      perPage,
      /** sort of the visible rows */
      sort: shownSort,
      /** whether the visible rows are the previous ones because the last request failed */
      showsPreviousRows,
      /** changes of others that wait until the person asks for them */
      news,
    }),
    [
      data,
      total,
      meta,
      error,
      isPending,
      isLoading,
      isFetching,
      isPlaceholderData,
      isPaused,
      dataUpdatedAt,
      refetch,
      page,
      perPage,
      shownSort,
      showsPreviousRows,
      news,
    ],
  );
}

export type ListData = ReturnType<typeof useDataState>;
