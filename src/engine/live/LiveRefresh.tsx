import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StreamEvent } from '../../schema/events';
import { useEngine } from '../EngineContext';
import { createBurst } from './burst';
import { storeNews } from './lastNews';
import { refresh, refreshCounts } from './refresh';
import { useLiveSource } from './useLive';

const RECORDS = { waitMs: 500, randomMs: 500, minIntervalMs: 1_500 };
/** counts change with every agent's work: do not request them after each change */
const COUNTS_TIMING = { waitMs: 2_000, randomMs: 3_000, minIntervalMs: 15_000 };

/** Event types that are handled by other listeners. */
const handledElsewhere: ReadonlySet<StreamEvent['type']> = new Set(['presence', 'draft', 'schema', 'job', 'rights']);

/** Keeps cached records up to date with what others do while the application is open. Renders nothing. */
export function LiveRefresh() {
  const live = useLiveSource();
  const client = useQueryClient();
  const { registry, user } = useEngine();
  useEffect(() => {
    if (!live) return undefined;
    const deps = { client, registry };
    const records = createBurst<StreamEvent>(RECORDS, (events) => refresh(deps, events, user.id));
    const counts = createBurst<StreamEvent>(COUNTS_TIMING, (events) => refreshCounts(deps, events));
    const stop = live.subscribe((event) => {
      if (handledElsewhere.has(event.type)) return;
      if (event.type === 'records')
        storeNews(
          event.resource,
          event.records.filter(({ by }) => by.id !== user.id),
        );
      records.add(event);
      if (event.type !== 'notification' && event.type !== 'alert') counts.add(event);
    });
    return () => {
      stop();
      records.stop();
      counts.stop();
    };
  }, [live, client, registry, user]);
  return null;
}
