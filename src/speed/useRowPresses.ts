import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type OpenMenu, RowMenu } from '../engine/list/rowMenu';
import type { CellEdit } from '../engine/list/useCellEdit';
import { preloadPart } from './lazyPart';
import type { RecordOpener } from './useRecordOpener';
import { whenIdle } from './whenIdle';

/** ms within which a second press on an editable cell counts as a double press */
const DOUBLE_PRESS_MS = 220;
/**
 * Maximum ms that an opening waits for the record after pointerdown. A press usually lasts longer, and a record that arrives in
 * time is rendered once and in full instead of in two steps.
 */
const MAX_WAIT_MS = 80;

const isCell = (element: Element | null): element is HTMLTableCellElement => element instanceof HTMLTableCellElement;

const rowOf = ({ target }: Event): HTMLTableRowElement | null =>
  target instanceof Element ? target.closest('tbody tr') : null;

const linkOf = (event: Event): HTMLAnchorElement | null | undefined =>
  rowOf(event)?.querySelector<HTMLAnchorElement>('a.list-title');

/**
 * Returns the link for a press anywhere on a row; undefined if the press hit an interactive element or ended a text selection.
 */
function pressedLink(event: MouseEvent): HTMLAnchorElement | null | undefined {
  if (!(event.target instanceof Element) || event.target.closest('a, button, input, label')) return undefined;
  if (event.button > 1 || document.getSelection()?.type === 'Range') return undefined;
  return linkOf(event);
}

/** Opens a row like its link does. */
function openRow(event: MouseEvent): void {
  const link = pressedLink(event);
  if (!link) return;
  if (event.ctrlKey || event.metaKey || event.button === 1) window.open(link.href, '_blank', 'noopener');
  else link.click();
}

/** Marks the pressed row immediately, until its page is rendered. */
function markOpening(table: HTMLElement, pressed: HTMLElement | null): void {
  for (const row of table.querySelectorAll<HTMLElement>('[data-opening]')) delete row.dataset.opening;
  if (pressed) pressed.dataset.opening = '';
}

const pathOf = ({ pathname, search }: HTMLAnchorElement): string => pathname + search;

/**
 * Prefetches a record on pointerdown, and delays its link until the response arrives; a response that arrives before pointerup
 * also prerenders the page.
 */
function createPressPrefetch(prefetch: (id: string) => Promise<void>, { prepare, open }: RecordOpener) {
  let pending: { id: string; opening: Promise<unknown> } | undefined;
  return {
    onPointerDown(event: PointerEvent): void {
      const { target, button, pointerType } = event;
      const { id } = rowOf(event)?.dataset ?? {};
      const link = linkOf(event);
      // a touch may only start a scroll
      if (button !== 0 || pointerType !== 'mouse' || !id || !link) return;
      if (target instanceof Element && target.closest('button, input, label')) return;
      const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
      const fetched = prefetch(id).then(() => {
        if (pending === request && link.isConnected) prepare(pathOf(link));
      });
      const request = { id, opening: Promise.race([fetched, timeout]) };
      pending = request;
      request.opening.finally(() => {
        if (pending === request) pending = undefined;
      });
    },
    /** Delays the link until then; returns whether it did. */
    delayLink(event: MouseEvent): boolean {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.list-title') : null;
      const isPlainClick = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey && event.button === 0;
      if (!link || !isPlainClick) return false;
      event.preventDefault();
      event.stopPropagation();
      const navigate = () => open(pathOf(link));
      if (pending?.id !== rowOf(event)?.dataset.id) navigate();
      else pending?.opening.finally(() => link.isConnected && navigate());
      return true;
    },
  };
}

interface RowPresses {
  cells: RefObject<CellEdit | undefined> | undefined;
  onMenu: OpenMenu | undefined;
  /** preloads the code of the record's page */
  preload: () => void;
  /** prefetches a record; resolves when the request ends */
  prefetch: (id: string) => Promise<void>;
  opener: RecordOpener;
}

/**
 * Pointer shortcuts of the rows: a press anywhere opens the record, a double press edits a cell, and the menu button opens the
 * row's menu. One set of listeners for all rows. Only on editable cells does the first press wait for a second one.
 */
export function useRowPresses({
  cells,
  onMenu,
  preload,
  prefetch,
  opener,
}: RowPresses): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  // a layout effect, because a press right after the first frame would be lost otherwise
  useLayoutEffect(() => {
    const { current } = table;
    if (!current) return;
    let openTimer: number | undefined;
    const pressPrefetch = createPressPrefetch(prefetch, opener);
    // the page's code may be needed at once; the menu, rarely needed, loads when the browser is idle
    const preloadParts = () => {
      preload();
      if (onMenu) whenIdle(() => preloadPart(RowMenu));
    };
    const onPress = (event: MouseEvent) => {
      const menuButton = event.target instanceof Element ? event.target.closest<HTMLElement>('.list-menu') : null;
      if (menuButton?.dataset.menu !== undefined) {
        onMenu?.(menuButton.dataset.menu, menuButton);
        return;
      }
      if (pressPrefetch.delayLink(event)) {
        markOpening(current, rowOf(event));
        return;
      }
      const cell = event.target instanceof Element ? event.target.closest('tbody td') : null;
      const isPlainClick = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!isPlainClick || !isCell(cell) || !cells?.current?.canEdit(cell)) {
        openRow(event);
        return;
      }
      window.clearTimeout(openTimer);
      // a click dispatched by a tool instead of a person has a count of 0
      if (event.detail <= 1) {
        markOpening(current, pressedLink(event) ? cell.closest('tr') : null);
        openTimer = window.setTimeout(() => openRow(event), DOUBLE_PRESS_MS);
      } else if (event.detail === 2) {
        markOpening(current, null);
        document.getSelection()?.removeAllRanges();
        cells.current.start(cell);
      }
    };
    current.addEventListener('pointerdown', pressPrefetch.onPointerDown);
    current.addEventListener('click', onPress);
    current.addEventListener('auxclick', openRow);
    current.addEventListener('pointerenter', preloadParts);
    return () => {
      window.clearTimeout(openTimer);
      current.removeEventListener('pointerdown', pressPrefetch.onPointerDown);
      current.removeEventListener('click', onPress);
      current.removeEventListener('auxclick', openRow);
      current.removeEventListener('pointerenter', preloadParts);
    };
  }, [cells, onMenu, preload, prefetch, opener]);
  return table;
}
