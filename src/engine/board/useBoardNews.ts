import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createBurst } from '../live/burst';
import { useLiveSource } from '../live/useLive';

const RHYTHM = { wait: 1_000, spread: 1_000, minInterval: 4_000 };

/** Keeps the columns of a board up to date with what others move: there a card is where its record is, and nowhere else. */
export function useBoardNews(resource: string, dragging: boolean): void {
  const live = useLiveSource();
  const client = useQueryClient();
  useEffect(() => {
    // nothing moves under a hand that holds a card
    if (!live || dragging) return undefined;
    const ask = () => client.invalidateQueries({ queryKey: [resource, 'getList'] });
    const burst = createBurst<true>(RHYTHM, () => {
      if (document.visibilityState === 'visible') ask();
    });
    const seen = () => document.visibilityState === 'visible' && ask();
    const stop = live.subscribe((event) => {
      if (event.type === 'gap' || (event.type === 'records' && event.resource === resource)) burst.add(true);
    });
    document.addEventListener('visibilitychange', seen);
    return () => {
      stop();
      burst.stop();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [live, client, resource, dragging]);
}
