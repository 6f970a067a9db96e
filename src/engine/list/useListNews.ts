import { useQueryClient } from '@tanstack/react-query';
import { type GetListParams, type RaRecord, useDataProvider } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import type { StreamEvent } from '../../schema/events';
import { useEngine } from '../EngineContext';
import { createBurst } from '../live/burst';
import { uncachedNews } from '../live/refresh';
import { useLiveSource } from '../live/useLive';
import { compareRows, type ListPage } from './listNews';
import { listKey } from './listParams';

const TIMING = { waitMs: 1_000, randomMs: 1_000, minIntervalMs: 4_000 };

export interface PendingNews {
  newCount: number;
  /** `dataUpdatedAt` of the response that the news refers to; a newer response already contains it */
  responseTime: number;
}

/** Returns the id of the row that somebody is typing in, so that it is not changed meanwhile. */
function editedRowId(): string | undefined {
  const focused = document.activeElement;
  const isTyping = focused instanceof HTMLElement && focused.matches('input:not([type="checkbox"]), textarea, select');
  return isTyping ? focused.closest<HTMLElement>('tr[data-id]')?.dataset.id : undefined;
}

/**
 * Applies server events to the visible rows of a list: rows are updated in place, while new, deleted or moved rows wait until the
 * person asks for them. Returns the waiting news, if any.
 */
export function useListNews(resource: string, params: GetListParams, updatedAt: number): PendingNews | undefined {
  const live = useLiveSource();
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const { user } = useEngine();
  const [pending, setPending] = useState<PendingNews>();

  const checkNews = useCallback(
    async (events: readonly StreamEvent[]): Promise<void> => {
      const key = listKey(resource, params);
      const before = client.getQueryState<ListPage>(key);
      const namesRecords = events.every(({ type }) => type === 'records');
      const news = events.flatMap((event) => (event.type === 'records' ? event.records : []));
      const versions = new Map(before?.data?.data.map(({ id, version }) => [String(id), Number(version ?? 0)]));
      const uncached = uncachedNews(client, resource, news, user.id).filter(
        ({ id, version, gone }) => gone || version > (versions.get(String(id)) ?? -1),
      );
      if (!before?.data || before.fetchStatus === 'fetching' || (namesRecords && uncached.length === 0)) return;
      const changedIds = new Set(uncached.map(({ id }) => String(id)));
      const latest = await dataProvider.getList<RaRecord>(resource, params);
      const pageIds = new Set(latest.data.map(({ id }) => String(id)));
      const offPageIds = before.data.data.flatMap(({ id }) =>
        changedIds.has(String(id)) && !pageIds.has(String(id)) ? [id] : [],
      );
      const offPageRows =
        offPageIds.length === 0 ? [] : (await dataProvider.getMany<RaRecord>(resource, { ids: offPageIds })).data;
      const current = client.getQueryState<ListPage>(key);
      // refetched in the meantime: that response is newer than this one
      if (!current?.data || current.dataUpdatedAt !== before.dataUpdatedAt) return;
      const { rows, newCount, hasOtherRows } = compareRows(
        current.data,
        latest,
        namesRecords ? changedIds : null,
        offPageRows,
      );
      const editedId = editedRowId();
      const mergedRows = rows.map((row, index) =>
        String(row.id) === editedId ? (current.data?.data[index] ?? row) : row,
      );
      client.setQueryData<ListPage>(key, (cached) => cached && { ...cached, data: mergedRows }, {
        updatedAt: current.dataUpdatedAt,
      });
      setPending(hasOtherRows ? { newCount, responseTime: current.dataUpdatedAt } : undefined);
    },
    [client, dataProvider, params, resource, user.id],
  );

  useEffect(() => {
    if (!live) return undefined;
    let missedEvents: StreamEvent[] = [];
    const burst = createBurst<StreamEvent>(TIMING, (events) => {
      if (document.visibilityState === 'hidden') missedEvents.push(...events);
      else checkNews(events).catch(() => {}); // after an error the visible rows stay as they were
    });
    const onVisible = () => {
      if (document.visibilityState === 'hidden') return;
      for (const event of missedEvents) burst.add(event);
      missedEvents = [];
    };
    const unsubscribe = live.subscribe((event) => {
      if (event.type === 'gap' || ('resource' in event && event.type !== 'presence' && event.resource === resource))
        burst.add(event);
    });
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      unsubscribe();
      burst.stop();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [live, checkNews, resource]);

  return pending?.responseTime === updatedAt ? pending : undefined;
}
