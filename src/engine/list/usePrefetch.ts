import { useQueryClient } from '@tanstack/react-query';
import { type GetListParams, useDataProvider } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import { whenIdle } from '../../ui/whenIdle';
import { listKey } from './asked';

/**
 * Fetches the next page once the one at hand is there and the browser has nothing else to do; the one before is in the
 * cache already. `params` are those of the page at hand.
 */
export function usePrefetch(resource: string, params: GetListParams, enabled: boolean): void {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const { pagination } = params;
  const fetched = useRef('');
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
    if (!enabled || fetched.current === key) return undefined;
    const start = () => {
      fetched.current = key;
      fetch((pagination?.page ?? 1) + 1);
    };
    return whenIdle(start);
  }, [enabled, key, fetch, pagination?.page]);
}
