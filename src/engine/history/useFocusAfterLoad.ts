import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus when a person loads more of a list: on the button while it exists, otherwise on the first new entry. Returns a
 * function to call before loading more.
 */
export function useFocusAfterLoad(
  list: RefObject<HTMLElement | null>,
  entryCount: number,
  hasMore: boolean,
): () => void {
  const countBefore = useRef<number>(undefined);
  useEffect(() => {
    const { current: previousCount } = countBefore;
    if (previousCount === undefined || entryCount <= previousCount) return;
    countBefore.current = undefined;
    const firstNewEntry = list.current?.children[previousCount];
    if (hasMore || !(firstNewEntry instanceof HTMLElement)) return;
    firstNewEntry.tabIndex = -1;
    firstNewEntry.focus();
  }, [list, entryCount, hasMore]);
  return () => {
    countBefore.current = entryCount;
  };
}
