import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { ofVisit } from './visit';

interface Place {
  /** how far down */
  top: number;
  /** the record whose row was used last */
  row?: string;
}

/** Where in each list one was, by its address. */
const placesOf = ofVisit(() => new Map<string, Place>());

/** What scrolls: the list's own frame where it has one, else the page. */
const scroller = (frame: HTMLElement): Element =>
  frame.scrollHeight > frame.clientHeight ? frame : (document.scrollingElement ?? frame);

/** The record of the row that something happened in, or of the button of its menu, which stands outside of it. */
function rowOf({ target }: Event, frame: HTMLElement): string | undefined {
  if (!(target instanceof HTMLElement || target instanceof SVGElement) || !frame.contains(target)) return undefined;
  return target.dataset.menu ?? target.closest('tr')?.dataset.id;
}

/** Gives the focus to a record's row, where nothing has it: what stands around the list held it for want of another. */
function focusRow(frame: HTMLElement, row: string): void {
  const title = frame.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(row)}"] .list-title`);
  if (document.activeElement?.contains(frame)) title?.focus({ preventScroll: true });
}

/**
 * Comes back to a list where one left it, with the focus on the row that was left. `address` names what is listed (another
 * page begins at its top); `drawn` is whether its rows are there to be scrolled.
 */
export function useKeepPlace(frame: RefObject<HTMLElement | null>, address: string, drawn: boolean): void {
  const places = placesOf(useQueryClient());
  const restored = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!drawn || !frame.current || restored.current === address) return;
    const place = places.get(address);
    // only what is come back to: a list that one stays in scrolls by itself
    if (restored.current === undefined && place) {
      if (place.top > 0) scroller(frame.current).scrollTop = place.top;
      if (place.row !== undefined) focusRow(frame.current, place.row);
    }
    restored.current = address;
  }, [places, frame, address, drawn]);

  // also with a press or a key, before anything moves: whoever scrolls and leaves at once has sent no event yet, and to
  // ask while the list goes would lay the whole page out in between
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current || !drawn) return;
    const keep = (event: Event) => {
      const row = rowOf(event, current) ?? places.get(address)?.row;
      places.set(address, { top: scroller(current).scrollTop, ...(row !== undefined && { row }) });
    };
    const events = ['scroll', 'pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, keep, { passive: true, capture: true });
    return () => {
      for (const event of events) window.removeEventListener(event, keep, { capture: true });
    };
  }, [places, frame, address, drawn]);
}
