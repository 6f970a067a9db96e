import type { RaRecord } from 'ra-core';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import type { Resource } from '../../schema/registry';
import { type Neighbours, useNeighbours } from '../show/useNeighbours';

/** Query parameter with the id of the current record. */
const RECORD = 'record';

export interface QueuePosition {
  /** id of the record beside the rows: that of the address, or else the first row's; undefined if there is neither */
  current: string | undefined;
  neighbours: Neighbours | undefined;
  /** returns the address of the queue with another record; the adjacent page's if the record follows the last or precedes the first row */
  pathOf: (id: string | number) => string;
}

/**
 * The place of the person in a queue. It is in the address, so that back, reload and links restore it. `query`: what the list asks
 * for, as text.
 */
export function useQueuePosition(
  resource: Resource,
  rows: readonly RaRecord[] | undefined,
  page: number,
  query: string,
): QueuePosition {
  const { pathname, search } = useLocation();
  const first = rows?.[0]?.id;
  const requested = new URLSearchParams(search).get(RECORD) ?? undefined;
  const [opened, setOpened] = useState({ requested, query });
  if (opened.requested !== requested) setOpened({ requested, query });
  // a record that has left the list stays open; in another view, filter or page the queue starts at its first row
  const isOfQuery = opened.query === query || rows?.some(({ id }) => String(id) === requested) === true;
  const current = requested !== undefined && isOfQuery ? requested : first === undefined ? undefined : String(first);
  const neighbours = useNeighbours(resource, current ?? '');
  const pathOf = useCallback(
    (id: string | number) => {
      const params = new URLSearchParams(search);
      params.set(RECORD, String(id));
      const indexOf = (wanted: string | number | undefined) =>
        rows?.findIndex((row) => String(row.id) === String(wanted)) ?? -1;
      const isOnPage = indexOf(id) >= 0;
      if (!isOnPage && indexOf(current) === (rows?.length ?? 0) - 1 && id === neighbours?.next)
        params.set('page', String(page + 1));
      if (!isOnPage && indexOf(current) === 0 && page > 1 && id === neighbours?.previous)
        params.set('page', String(page - 1));
      return `${pathname}?${params}`;
    },
    [pathname, search, rows, current, neighbours, page],
  );
  return { current, neighbours, pathOf };
}
