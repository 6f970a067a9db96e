import { type Query, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useGetOne } from 'ra-core';
import { createContext, useCallback, useMemo, useRef } from 'react';
import type { Ability } from '../schema/ability';
import { readableBy } from '../schema/access';
import { kindOf } from '../schema/kinds';
import type { Resource } from '../schema/registry';
import { useEngine } from './EngineContext';
import { failureOf } from './form/failure';
import { recordKey } from './recordCache';

/** Milliseconds for which a whole record is not asked for again. */
const FRESH = 5_000;

/** The fields that a record's own answer has, whatever they hold. */
const ownFields = (resource: Resource, ability: Ability): string[] => {
  const readable = readableBy(resource, ability);
  return [...resource.fields.values()]
    .filter((field) => kindOf(field).answer === 'value' && (readable(field) || field.mask !== undefined))
    .map(({ name }) => name);
};

/** Whether a record is all that its own answer has. */
function useWhole(resource: Resource): (record: RaRecord | undefined) => boolean {
  const { ability } = useEngine();
  const names = useMemo(() => ownFields(resource, ability), [resource, ability]);
  return useCallback((record) => record !== undefined && names.every((name) => name in record), [names]);
}

/** Asks for a record that is about to be opened: its page finds it, or the question under way. Fulfilled when it is answered, however. */
export function useAskAhead(resource: Resource): (id: string) => Promise<void> {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const whole = useWhole(resource);
  return useCallback(
    (id) =>
      client.prefetchQuery({
        queryKey: recordKey(resource.name, id),
        queryFn: async (): Promise<RaRecord> => (await dataProvider.getOne<RaRecord>(resource.name, { id })).data,
        staleTime: ({ state }: Query<RaRecord>) => (whole(state.data) ? FRESH : 0),
        retry: false,
      }),
    [client, dataProvider, resource, whole],
  );
}

/**
 * A record for a page of its own. What a list had of it is kept as if it were the record: it is shown at once, `partial`, until the
 * whole one has been read: while it is asked for, without a connection, and where that failed (`error`). Of one that is not
 * there, or not this person's to see, nothing is left.
 */
export function useRecord(resource: Resource, id: string, enabled = true) {
  const whole = useWhole(resource);
  const answer = useGetOne<RaRecord>(
    resource.name,
    { id },
    { enabled, retry: false, staleTime: ({ state }) => (whole(state.data) ? FRESH : 0) },
  );
  // asked for again later, even in vain, what is on the screen is not a part of anything
  const read = useRef<string>(undefined);
  if (answer.isFetchedAfterMount && answer.error === null) read.current = id;
  const partial = answer.data !== undefined && read.current !== id && !whole(answer.data);
  // what a list had of it says nothing of a record that is gone, or is not this person's to see
  const gone = partial && [403, 404].includes(failureOf(answer.error).status);
  return { ...answer, data: gone ? undefined : answer.data, partial: partial && !gone };
}

/** Whether what the record at hand lacks has not been read yet. */
export const PartialContext = createContext(false);
