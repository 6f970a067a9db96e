import { type Query, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useGetOne } from 'ra-core';
import { createContext, useCallback, useMemo, useRef } from 'react';
import type { Ability } from '../schema/ability';
import { readableBy } from '../schema/access';
import { kindOf } from '../schema/kinds';
import type { Resource } from '../schema/registry';
import { useEngine } from './EngineContext';
import { failureOf } from './failure';
import { recordKey } from './recordCache';

/** Milliseconds for which a complete record counts as fresh. */
const FRESH_MS = 5_000;

/** Names of the fields that a response for a single record contains. */
const recordFields = (resource: Resource, ability: Ability): string[] => {
  const readable = readableBy(resource, ability);
  return [...resource.fields.values()]
    .filter((field) => kindOf(field).inResponse === 'always' && (readable(field) || field.mask !== undefined))
    .map(({ name }) => name);
};

/** Returns a check of whether a cached record has every field of a record response, not only those of a list row. */
function useIsComplete(resource: Resource): (record: RaRecord | undefined) => boolean {
  const { ability } = useEngine();
  const names = useMemo(() => recordFields(resource, ability), [resource, ability]);
  return useCallback((record) => record !== undefined && names.every((name) => name in record), [names]);
}

/**
 * Prefetches a record that is about to be opened. The record's page uses the cached record or the request in flight. The promise
 * resolves when the request ends, also after an error.
 */
export function usePrefetchRecord(resource: Resource): (id: string) => Promise<void> {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const isComplete = useIsComplete(resource);
  return useCallback(
    (id) =>
      client.prefetchQuery({
        queryKey: recordKey(resource.name, id),
        queryFn: async (): Promise<RaRecord> => (await dataProvider.getOne<RaRecord>(resource.name, { id })).data,
        staleTime: ({ state }: Query<RaRecord>) => (isComplete(state.data) ? FRESH_MS : 0),
        retry: false,
      }),
    [client, dataProvider, resource, isComplete],
  );
}

/**
 * Loads a record for its page. A row of a list is cached as if it were the record and is shown at once with `partial` true until
 * the complete record is read: while loading, offline, and after a failure (`error`). A record that does not exist or that the
 * person may not see is never shown.
 */
export function useRecord(resource: Resource, id: string, enabled = true) {
  const isComplete = useIsComplete(resource);
  const query = useGetOne<RaRecord>(
    resource.name,
    { id },
    { enabled, retry: false, staleTime: ({ state }) => (isComplete(state.data) ? FRESH_MS : 0) },
  );
  // after one complete read, a failed refetch does not make the shown record partial
  const completeId = useRef<string>(undefined);
  if (query.isFetchedAfterMount && query.error === null) completeId.current = id;
  const partial = query.data !== undefined && completeId.current !== id && !isComplete(query.data);
  // a list row must not outlive its record: hide it if the record is deleted or forbidden
  const isUnavailable = partial && [403, 404].includes(failureOf(query.error).status);
  return { ...query, data: isUnavailable ? undefined : query.data, partial: partial && !isUnavailable };
}

/** Whether fields of the current record have not been read yet. */
export const PartialContext = createContext(false);
