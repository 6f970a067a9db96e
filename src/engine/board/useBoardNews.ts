import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createBurst } from '../live/burst';
import { useLiveSource } from '../live/useLive';

const TIMING = { waitMs: 1_000, randomMs: 1_000, minIntervalMs: 4_000 };

/** Keeps the columns of a board up to date with changes by others: on a board, cards move at once. */
export function useBoardNews(resource: string, dragging: boolean): void {
  const live = useLiveSource();
  const client = useQueryClient();
  useEffect(() => {
    // no refetch while a card is dragged
    if (!live || dragging) return undefined;
    const refetch = () => client.invalidateQueries({ queryKey: [resource, 'getList'] });
    const burst = createBurst<true>(TIMING, () => {
      if (document.visibilityState === 'visible') refetch();
    });
    const onVisible = () => document.visibilityState === 'visible' && refetch();
    const unsubscribe = live.subscribe((event) => {
      if (event.type === 'gap' || (event.type === 'records' && event.resource === resource)) burst.add(true);
    });
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      unsubscribe();
      burst.stop();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [live, client, resource, dragging]);
}
