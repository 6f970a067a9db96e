import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus with whoever asks for more of a list: on the button as long as it is there, else on the first of those that
 * came. Returns what to call when they are asked for.
 */
export function useFocusAfter(list: RefObject<HTMLElement | null>, shown: number, more: boolean): () => void {
  const from = useRef<number>(undefined);
  useEffect(() => {
    const { current: before } = from;
    if (before === undefined || shown <= before) return;
    from.current = undefined;
    const first = list.current?.children[before];
    if (more || !(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    first.focus();
  }, [list, shown, more]);
  return () => {
    from.current = shown;
  };
}
