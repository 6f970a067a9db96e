import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { usePageKeys } from '../actions/usePageKeys';
import type { QueuePosition } from './useQueuePosition';

/** Which way a key goes; the arrows in the direction of reading. */
function wayOf(key: string): 'next' | 'previous' | undefined {
  const forward = document.documentElement.dir === 'rtl' ? 'arrowleft' : 'arrowright';
  if (key === 'j' || key === forward) return 'next';
  return key === 'k' || key === 'arrowleft' || key === 'arrowright' ? 'previous' : undefined;
}

/** Keys of a queue: `j` or `→` opens the next record, `k` or `←` the previous one. The focus moves to its row. */
export function useQueueKeys(
  enabled: boolean,
  { current, neighbours, pathOf }: QueuePosition,
  firstId: string | number | undefined,
  rows: RefObject<HTMLElement | null>,
): void {
  const navigate = useNavigate();
  usePageKeys(enabled, (key) => {
    const way = wayOf(key);
    if (!way) return false;
    // a record that is in no list, such as one from a link: the queue starts at its first row
    const isPlaced = neighbours !== undefined || current === String(firstId);
    const target = isPlaced ? neighbours?.[way] : firstId;
    if (target === undefined) return true;
    navigate(pathOf(target));
    rows.current?.querySelector<HTMLElement>(`li[data-id="${CSS.escape(String(target))}"] > a`)?.focus();
    return true;
  });
}
