import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StreamEvent } from '../../schema/events';
import { useEngine } from '../EngineContext';
import { createBurst } from './burst';
import { keepNews } from './lastNews';
import { refresh, refreshCounts } from './refresh';
import { useLiveSource } from './useLive';

const RECORDS = { wait: 500, spread: 500, apart: 1_500 };
/** every agent at home counts: the server is not asked for it at each change */
const COUNTS = { wait: 2_000, spread: 3_000, apart: 15_000 };

/** Who hears these asks for what they are about themselves. */
const quiet: ReadonlySet<StreamEvent['type']> = new Set(['presence', 'schema', 'job', 'rights']);

/** Keeps what is known of records up to date with what others do, as long as the application is open. Draws nothing. */
export function LiveRefresh() {
  const live = useLiveSource();
  const client = useQueryClient();
  const { registry, user } = useEngine();
  useEffect(() => {
    if (!live) return undefined;
    const parts = { client, registry };
    const records = createBurst<StreamEvent>(RECORDS, (events) => refresh(parts, events, user.id));
    const counts = createBurst<StreamEvent>(COUNTS, (events) => refreshCounts(parts, events));
    const stop = live.subscribe((event) => {
      if (quiet.has(event.type)) return;
      if (event.type === 'records')
        keepNews(
          event.resource,
          event.records.filter(({ by }) => by.id !== user.id),
        );
      records.add(event);
      if (event.type !== 'notification') counts.add(event);
    });
    return () => {
      stop();
      records.stop();
      counts.stop();
    };
  }, [live, client, registry, user]);
  return null;
}
