import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { type GetListParams, type Identifier, type RaRecord, useGetList } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '../../schema/registry';

type Asked = GetListParams & { pagination: { page: number; perPage: number } };

interface Seen {
  asked: Asked;
  ids: Identifier[];
  total: number;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isAsked = (value: unknown): value is Asked =>
  isObject(value) && isObject(value.pagination) && typeof value.pagination.page === 'number';

const idsIn = (data: unknown): Identifier[] =>
  Array.isArray(data)
    ? data.flatMap(({ id }: { id?: unknown }) => (typeof id === 'number' || typeof id === 'string' ? [id] : []))
    : [];

/** A page of a list, as `useGetList` has kept it: what it asked, and what came. */
function seenIn(asked: unknown, data: unknown): Seen | undefined {
  if (!isAsked(asked) || !isObject(data)) return undefined;
  const ids = idsIn(data.data);
  return { asked, ids, total: typeof data.total === 'number' ? data.total : ids.length };
}

export interface Neighbours {
  previous: Identifier | undefined;
  next: Identifier | undefined;
  /** its place in the list, from 1 */
  at: number;
  total: number;
}

/**
 * What stands before and after a record in the list that the person came from, which is still in memory. At the end of a
 * page the next one is asked for, and nothing else.
 */
export function useNeighbours({ name }: Resource, id: Identifier): Neighbours | undefined {
  const client = useQueryClient();
  const seen = useMemo(() => {
    const lists = client.getQueryCache().findAll({ queryKey: [name, 'getList'] });
    return lists
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .map(({ queryKey, state }) => seenIn(queryKey[2], state.data))
      .find((list) => list !== undefined && list.total > 1 && list.ids.some((one) => String(one) === String(id)));
  }, [client, name, id]);
  const { page, perPage } = seen?.asked.pagination ?? { page: 1, perPage: 1 };
  const index = seen?.ids.findIndex((one) => String(one) === String(id)) ?? -1;
  const first = (page - 1) * perPage;
  const total = seen?.total ?? 0;
  const asks = (to: number) => ({ ...seen?.asked, pagination: { page: to, perPage } });
  const options = { retry: false, staleTime: 30_000, placeholderData: keepPreviousData } as const;
  const before = useGetList<RaRecord>(name, asks(page - 1), { ...options, enabled: index === 0 && page > 1 });
  const after = useGetList<RaRecord>(name, asks(page + 1), {
    ...options,
    enabled: index >= 0 && index === (seen?.ids.length ?? 0) - 1 && first + index + 1 < total,
  });
  if (!seen || index < 0) return undefined;
  return {
    previous: seen.ids[index - 1] ?? (index === 0 && page > 1 ? before.data?.at(-1)?.id : undefined),
    next: seen.ids[index + 1] ?? (first + index + 1 < total ? after.data?.[0]?.id : undefined),
    at: first + index + 1,
    total,
  };
}
