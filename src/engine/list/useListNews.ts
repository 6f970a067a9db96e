import { useQueryClient } from '@tanstack/react-query';
import { type GetListParams, type RaRecord, useDataProvider } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import type { StreamEvent } from '../../schema/events';
import { useEngine } from '../EngineContext';
import { createBurst } from '../live/burst';
import { uncachedNews } from '../live/refresh';
import { useLiveSource } from '../live/useLive';
import { listKey } from './asked';
import { type Answered, newsOf } from './listNews';

const RHYTHM = { wait: 1_000, spread: 1_000, minInterval: 4_000 };

export interface Waiting {
  arrived: number;
  /** the answer beside which they wait: another one has them */
  beside: number;
}

/** The row that somebody is writing in: it is not changed under their hands. */
function edited(): string | undefined {
  const at = document.activeElement;
  const writing = at instanceof HTMLElement && at.matches('input:not([type="checkbox"]), textarea, select');
  return writing ? at.closest<HTMLElement>('tr[data-id]')?.dataset.id : undefined;
}

/**
 * Follows what happens to the rows of a list: those on the screen change in their places, and what came, left or moved waits
 * until the person asks for it. Answers what waits, if anything does.
 */
export function useListNews(resource: string, params: GetListParams, answeredAt: number): Waiting | undefined {
  const live = useLiveSource();
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const { user } = useEngine();
  const [waiting, setWaiting] = useState<Waiting>();

  const look = useCallback(
    async (events: readonly StreamEvent[]): Promise<void> => {
      const key = listKey(resource, params);
      const before = client.getQueryState<Answered>(key);
      const named = events.every(({ type }) => type === 'records');
      const news = events.flatMap((event) => (event.type === 'records' ? event.records : []));
      const versions = new Map(before?.data?.data.map(({ id, version }) => [String(id), Number(version ?? 0)]));
      const unknown = uncachedNews(client, resource, news, user.id).filter(
        ({ id, version, gone }) => gone || version > (versions.get(String(id)) ?? -1),
      );
      if (!before?.data || before.fetchStatus === 'fetching' || (named && unknown.length === 0)) return;
      const told = new Set(unknown.map(({ id }) => String(id)));
      const now = await dataProvider.getList<RaRecord>(resource, params);
      const page = new Set(now.data.map(({ id }) => String(id)));
      const away = before.data.data.flatMap(({ id }) => (told.has(String(id)) && !page.has(String(id)) ? [id] : []));
      const apart = away.length === 0 ? [] : (await dataProvider.getMany<RaRecord>(resource, { ids: away })).data;
      const shown = client.getQueryState<Answered>(key);
      // asked for again meanwhile: what came is newer than this
      if (!shown?.data || shown.dataUpdatedAt !== before.dataUpdatedAt) return;
      const { rows, arrived, differs } = newsOf(shown.data, now, named ? told : null, apart);
      const own = edited();
      const kept = rows.map((row, at) => (String(row.id) === own ? (shown.data?.data[at] ?? row) : row));
      client.setQueryData<Answered>(key, (old) => old && { ...old, data: kept }, { updatedAt: shown.dataUpdatedAt });
      setWaiting(differs ? { arrived, beside: shown.dataUpdatedAt } : undefined);
    },
    [client, dataProvider, params, resource, user.id],
  );

  useEffect(() => {
    if (!live) return undefined;
    let missed: StreamEvent[] = [];
    const burst = createBurst<StreamEvent>(RHYTHM, (events) => {
      if (document.visibilityState === 'hidden') missed.push(...events);
      else look(events).catch(() => {}); // what is on the screen stays, as it was
    });
    const seen = () => {
      if (document.visibilityState === 'hidden') return;
      for (const event of missed) burst.add(event);
      missed = [];
    };
    const stop = live.subscribe((event) => {
      if (event.type === 'gap' || ('resource' in event && event.type !== 'presence' && event.resource === resource))
        burst.add(event);
    });
    document.addEventListener('visibilitychange', seen);
    return () => {
      stop();
      burst.stop();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [live, look, resource]);

  return waiting?.beside === answeredAt ? waiting : undefined;
}
