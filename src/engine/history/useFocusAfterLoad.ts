import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus when a person loads more of a list: on the button while it exists, otherwise on the first new entry. Returns a
 * function to call before loading more.
 */
export function useFocusAfterLoad(list: RefObject<HTMLElement | null>, shown: number, more: boolean): () => void {
  const countBefore = useRef<number>(undefined);
  useEffect(() => {
    const { current: previousCount } = countBefore;
    if (previousCount === undefined || shown <= previousCount) return;
    countBefore.current = undefined;
    const first = list.current?.children[previousCount];
    if (more || !(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    first.focus();
  }, [list, shown, more]);
  return () => {
    countBefore.current = shown;
  };
}
