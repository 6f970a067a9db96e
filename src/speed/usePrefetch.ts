import { useQueryClient } from '@tanstack/react-query';
import { type GetListParams, useDataProvider } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import { listKey } from '../engine/list/listParams';
import { whenIdle } from './whenIdle';

/**
 * Prefetches the next page when the current one is loaded and the browser is idle; the previous page is already cached. `params`
 * are those of the current page.
 */
export function usePrefetch(resource: string, params: GetListParams, enabled: boolean): void {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const { pagination } = params;
  const prefetchedKey = useRef('');
  const fetch = useCallback(
    (page: number) => {
      const next = { ...params, pagination: { perPage: params.pagination?.perPage ?? 25, page } };
      client.prefetchQuery({
        queryKey: listKey(resource, next),
        queryFn: () => dataProvider.getList(resource, next),
        staleTime: 30_000,
      });
    },
    [client, dataProvider, params, resource],
  );
  const key = JSON.stringify(params);
  useEffect(() => {
    if (!enabled || prefetchedKey.current === key) return undefined;
    const start = () => {
      prefetchedKey.current = key;
      fetch((pagination?.page ?? 1) + 1);
    };
    return whenIdle(start);
  }, [enabled, key, fetch, pagination?.page]);
}
