import { type RefObject, useLayoutEffect, useRef } from 'react';
import { whenIdle } from '../../ui/whenIdle';
import { preloadPart } from '../lazyPart';
import type { RecordOpener } from '../routing/useRecordOpener';
import { type OpenMenu, RowMenu } from './rowMenu';
import type { CellEdit } from './useCellEdit';

/** ms in which a second press on a cell that can be edited means that */
const TWICE = 220;
/**
 * ms after the button went down for which its record is waited for: what comes meanwhile is drawn once and whole instead of in two
 * steps, and a finger is on the button for longer than that.
 */
const HOLD = 80;

const isCell = (element: Element | null): element is HTMLTableCellElement => element instanceof HTMLTableCellElement;

const rowOf = ({ target }: Event): HTMLTableRowElement | null =>
  target instanceof Element ? target.closest('tbody tr') : null;

const linkOf = (event: Event): HTMLAnchorElement | null | undefined =>
  rowOf(event)?.querySelector<HTMLAnchorElement>('a.list-title');

/** The link that a press anywhere on a row means: not on what has a use of its own, nor at the end of selecting text. */
function meantBy(event: MouseEvent): HTMLAnchorElement | null | undefined {
  if (!(event.target instanceof Element) || event.target.closest('a, button, input, label')) return undefined;
  if (event.button > 1 || document.getSelection()?.type === 'Range') return undefined;
  return linkOf(event);
}

/** Opens a row as its link does. */
function openRow(event: MouseEvent): void {
  const link = meantBy(event);
  if (!link) return;
  if (event.ctrlKey || event.metaKey || event.button === 1) window.open(link.href, '_blank', 'noopener');
  else link.click();
}

/** Shows which row was pressed, at once and until its page is there. */
function mark(table: HTMLElement, pressed: HTMLElement | null): void {
  for (const row of table.querySelectorAll<HTMLElement>('[data-opening]')) delete row.dataset.opening;
  if (pressed) pressed.dataset.opening = '';
}

const pathOf = ({ pathname, search }: HTMLAnchorElement): string => pathname + search;

/**
 * Asks for a record while the button is still down, and has its link wait for the answer that is about to come; what came before
 * the button is up is drawn ahead.
 */
function asking(askAhead: (id: string) => Promise<void>, { prepare, open }: RecordOpener) {
  let coming: { id: string; soon: Promise<unknown> } | undefined;
  return {
    down(event: PointerEvent): void {
      const { target, button, pointerType } = event;
      const { id } = rowOf(event)?.dataset ?? {};
      const link = linkOf(event);
      // a finger may only be about to scroll
      if (button !== 0 || pointerType !== 'mouse' || !id || !link) return;
      if (target instanceof Element && target.closest('button, input, label')) return;
      const late = new Promise((done) => setTimeout(done, HOLD));
      const answered = askAhead(id).then(() => {
        if (coming === one && link.isConnected) prepare(pathOf(link));
      });
      const one = { id, soon: Promise.race([answered, late]) };
      coming = one;
      one.soon.finally(() => {
        if (coming === one) coming = undefined;
      });
    },
    /** Whether the press is put off until then. */
    holds(event: MouseEvent): boolean {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.list-title') : null;
      const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey && event.button === 0;
      if (!link || !plain) return false;
      event.preventDefault();
      event.stopPropagation();
      const go = () => open(pathOf(link));
      if (coming?.id !== rowOf(event)?.dataset.id) go();
      else coming?.soon.finally(() => link.isConnected && go());
      return true;
    },
  };
}

interface RowPresses {
  cells: RefObject<CellEdit | undefined> | undefined;
  onMenu: OpenMenu | undefined;
  /** fetches what draws a record's page */
  preload: () => void;
  /** asks for a record; fulfilled once it is answered */
  askAhead: (id: string) => Promise<void>;
  opening: RecordOpener;
}

/**
 * The pointer's shortcuts to what each row's link does, and to editing a cell by pressing it twice, and each row's menu; one
 * listener for all rows. Only where a cell can be edited does the first press wait for a second.
 */
export function useRowPresses({
  cells,
  onMenu,
  preload,
  askAhead,
  opening,
}: RowPresses): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  // with the frame that shows it, not after: a press right then is lost otherwise
  useLayoutEffect(() => {
    const { current } = table;
    if (!current) return;
    let waiting: number | undefined;
    const asked = asking(askAhead, opening);
    // what a press may need at once, and what it rarely does once nothing else is to be done
    const prepare = () => {
      preload();
      if (onMenu) whenIdle(() => preloadPart(RowMenu));
    };
    const press = (event: MouseEvent) => {
      const more = event.target instanceof Element ? event.target.closest<HTMLElement>('.list-menu') : null;
      if (more?.dataset.menu !== undefined) {
        onMenu?.(more.dataset.menu, more);
        return;
      }
      if (asked.holds(event)) {
        mark(current, rowOf(event));
        return;
      }
      const cell = event.target instanceof Element ? event.target.closest('tbody td') : null;
      const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!plain || !isCell(cell) || !cells?.current?.may(cell)) {
        openRow(event);
        return;
      }
      window.clearTimeout(waiting);
      // none is counted where a tool presses instead of a person
      if (event.detail <= 1) {
        mark(current, meantBy(event) ? cell.closest('tr') : null);
        waiting = window.setTimeout(() => openRow(event), TWICE);
      } else if (event.detail === 2) {
        mark(current, null);
        document.getSelection()?.removeAllRanges();
        cells.current.start(cell);
      }
    };
    current.addEventListener('pointerdown', asked.down);
    current.addEventListener('click', press);
    current.addEventListener('auxclick', openRow);
    current.addEventListener('pointerenter', prepare);
    return () => {
      window.clearTimeout(waiting);
      current.removeEventListener('pointerdown', asked.down);
      current.removeEventListener('click', press);
      current.removeEventListener('auxclick', openRow);
      current.removeEventListener('pointerenter', prepare);
    };
  }, [cells, onMenu, preload, askAhead, opening]);
  return table;
}
