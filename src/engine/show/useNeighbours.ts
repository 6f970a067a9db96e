import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { type GetListParams, type Identifier, type RaRecord, useGetList } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { Resource } from '../../schema/registry';

type PageParams = GetListParams & { pagination: { page: number; perPage: number } };

interface CachedPage {
  params: PageParams;
  ids: Identifier[];
  total: number;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isPageParams = (value: unknown): value is PageParams =>
  isObject(value) && isObject(value.pagination) && typeof value.pagination.page === 'number';

const idsIn = (data: unknown): Identifier[] =>
  Array.isArray(data)
    ? data.flatMap(({ id }: { id?: unknown }) => (typeof id === 'number' || typeof id === 'string' ? [id] : []))
    : [];

/** Parses a cached page of a list: its query and its ids. */
function cachedPage(params: unknown, data: unknown): CachedPage | undefined {
  if (!isPageParams(params) || !isObject(data)) return undefined;
  const ids = idsIn(data.data);
  return { params, ids, total: typeof data.total === 'number' ? data.total : ids.length };
}

export interface Neighbours {
  previous: Identifier | undefined;
  next: Identifier | undefined;
  /** position in the list, from 1 */
  position: number;
  total: number;
}

/**
 * Returns the records before and after a record in the list that the person came from, from the query cache. Only at the end of a
 * page is the adjacent page requested.
 */
export function useNeighbours({ name }: Resource, id: Identifier): Neighbours | undefined {
  const client = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` searches the cache again
  const cachedList = useMemo(() => {
    const lists = client.getQueryCache().findAll({ queryKey: [name, 'getList'] });
    return lists
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .map(({ queryKey, state }) => cachedPage(queryKey[2], state.data))
      .find((list) => list !== undefined && list.total > 1 && list.ids.some((listId) => String(listId) === String(id)));
  }, [client, name, id, attempt]);
  const isFound = cachedList !== undefined;
  // the list may be loading: a queue shows list and record together
  useEffect(() => {
    if (isFound) return undefined;
    return client.getQueryCache().subscribe((event) => {
      const [resource, method] = event.query.queryKey;
      if (resource === name && method === 'getList' && event.type === 'updated' && event.action.type === 'success')
        setAttempt((count) => count + 1);
    });
  }, [client, name, isFound]);
  const { page, perPage } = cachedList?.params.pagination ?? { page: 1, perPage: 1 };
  const index = cachedList?.ids.findIndex((listId) => String(listId) === String(id)) ?? -1;
  const first = (page - 1) * perPage;
  const total = cachedList?.total ?? 0;
  const paramsOf = (targetPage: number) => ({ ...cachedList?.params, pagination: { page: targetPage, perPage } });
  const options = { retry: false, staleTime: 30_000, placeholderData: keepPreviousData } as const;
  const previousPage = useGetList<RaRecord>(name, paramsOf(page - 1), { ...options, enabled: index === 0 && page > 1 });
  const nextPage = useGetList<RaRecord>(name, paramsOf(page + 1), {
    ...options,
    enabled: index >= 0 && index === (cachedList?.ids.length ?? 0) - 1 && first + index + 1 < total,
  });
  if (!cachedList || index < 0) return undefined;
  return {
    previous: cachedList.ids[index - 1] ?? (index === 0 && page > 1 ? previousPage.data?.at(-1)?.id : undefined),
    next: cachedList.ids[index + 1] ?? (first + index + 1 < total ? nextPage.data?.[0]?.id : undefined),
    position: first + index + 1,
    total,
  };
}
