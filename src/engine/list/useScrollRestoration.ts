import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { perSession } from './perSession';

interface SavedPosition {
  /** scroll position in px */
  top: number;
  /** id of the record whose row was used last */
  row?: string;
}

/** Scroll position and row of each list, by its address. */
const positionsByAddress = perSession(() => new Map<string, SavedPosition>());

/** Returns the scroll container: the list's own frame if it scrolls, otherwise the page. */
const scroller = (frame: HTMLElement): Element =>
  frame.scrollHeight > frame.clientHeight ? frame : (document.scrollingElement ?? frame);

/** Returns the id of the record whose row received the event, or whose menu button did (the button is outside of the row). */
function rowOf({ target }: Event, frame: HTMLElement): string | undefined {
  if (!(target instanceof HTMLElement || target instanceof SVGElement) || !frame.contains(target)) return undefined;
  return target.dataset.menu ?? target.closest('tr')?.dataset.id;
}

/** Focuses a record's row if only a container of the list has the focus. */
function focusRow(frame: HTMLElement, row: string): void {
  const title = frame.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(row)}"] .list-title`);
  if (document.activeElement?.contains(frame)) title?.focus({ preventScroll: true });
}

/**
 * Restores the scroll position and the focused row of a list. `address` identifies what is listed (another page starts at the
 * top); `isRendered`: the rows exist and can be scrolled.
 */
export function useScrollRestoration(frame: RefObject<HTMLElement | null>, address: string, isRendered: boolean): void {
  const positions = positionsByAddress(useQueryClient());
  const restored = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!isRendered || !frame.current || restored.current === address) return;
    const position = positions.get(address);
    // restored only on mount: a list that stays mounted keeps its own scroll position
    if (restored.current === undefined && position) {
      if (position.top > 0) scroller(frame.current).scrollTop = position.top;
      if (position.row !== undefined) focusRow(frame.current, position.row);
    }
    restored.current = address;
  }, [positions, frame, address, isRendered]);

  // also saved on a press or key: a person who scrolls and leaves at once has sent no scroll event yet, and reading the position
  // during unmount would force a layout
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current || !isRendered) return;
    const savePosition = (event: Event) => {
      const row = rowOf(event, current) ?? positions.get(address)?.row;
      positions.set(address, { top: scroller(current).scrollTop, ...(row !== undefined && { row }) });
    };
    const events = ['scroll', 'pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, savePosition, { passive: true, capture: true });
    return () => {
      for (const event of events) window.removeEventListener(event, savePosition, { capture: true });
    };
  }, [positions, frame, address, isRendered]);
}
