import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { usePageKeys } from '../actions/usePageKeys';
import type { QueuePosition } from './useQueuePosition';

/** Keys of a queue: `j` opens the next record, `k` the previous one. The focus moves to its row. */
export function useQueueKeys(
  enabled: boolean,
  { current, neighbours, pathOf }: QueuePosition,
  firstId: string | number | undefined,
  rows: RefObject<HTMLElement | null>,
): void {
  const navigate = useNavigate();
  usePageKeys(enabled, (key) => {
    if (key !== 'j' && key !== 'k') return false;
    // a record that is in no list, such as one from a link: the queue starts at its first row
    const isPlaced = neighbours !== undefined || current === String(firstId);
    const target = isPlaced ? neighbours?.[key === 'j' ? 'next' : 'previous'] : firstId;
    if (target === undefined) return true;
    navigate(pathOf(target));
    rows.current?.querySelector<HTMLElement>(`li[data-id="${CSS.escape(String(target))}"] > a`)?.focus();
    return true;
  });
}
