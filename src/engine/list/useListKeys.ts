import { type RefObject, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePath } from '../routing/usePath';
import type { OpenMenu } from './rowMenu';
import type { Selection } from './selection';
import { type CellEdit, focusCell } from './useCellEdit';

interface ListKeys {
  resource: string;
  list: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  selection: Selection;
  selectable: boolean;
  /** whether that record's form is open to this person */
  editable: (id: string) => boolean;
  cells: RefObject<CellEdit | undefined>;
  /** opens the menu of that record's row at an element */
  menu: RefObject<OpenMenu | undefined>;
  /** a cell was to be edited that cannot be */
  onClosed: () => void;
  /** the sheet that lists the keys */
  onHelp: () => void;
}

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const ASIDE = '[role="dialog"], [role="menu"], [role="listbox"], [popover]';
const OVER = 'dialog[open], [aria-modal="true"], [popover]:popover-open, .cell-editor';

const titles = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('.list-title')];
const rowOf = (element: Element | null): HTMLTableRowElement | null | undefined => element?.closest('tr');

/** Whether an arrow to the side goes on, in the direction of reading. */
const isForward = (key: string): boolean => (key === 'ArrowRight') !== (document.documentElement.dir === 'rtl');

/** The button of a row's menu. */
const menuOf = (list: HTMLElement, id: string): HTMLElement | null =>
  list.querySelector<HTMLElement>(`[data-menu="${CSS.escape(id)}"]`);

/** The cell beside another, in the direction of an arrow. */
function beside(cell: HTMLTableCellElement, key: string): HTMLTableCellElement | undefined {
  const next = cell.parentElement?.children[cell.cellIndex + (isForward(key) ? 1 : -1)];
  return next instanceof HTMLTableCellElement && !next.classList.contains('list-tick') ? next : undefined;
}

/**
 * The keyboard of a list: arrows move from row to row and from cell to cell (to the row's link, where Enter opens), `x`
 * selects, `e` edits the record, or the cell that has the focus (F2 too), `m` opens the row's menu, `/` goes to the search,
 * `?` lists all that.
 * Silent while one types or something is open over the list.
 */
export function useListKeys(keys: ListKeys): void {
  const { resource, list, search, selection, selectable, editable, cells, menu, onClosed, onHelp } = keys;
  const navigate = useNavigate();
  const path = usePath();
  // with the frame that shows it, not after: a press right then is lost otherwise
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !list.current) return;
      if (!(target instanceof Element) || target.closest(TYPING) || target.closest(ASIDE)) return;
      if (document.querySelector(OVER)) return;

      const all = titles(list.current);
      const focused = list.current.contains(document.activeElement) ? document.activeElement : null;
      // the one button of all menus stands outside of the rows
      const ofMenu = focused instanceof HTMLElement ? focused.dataset.menu : undefined;
      const row = rowOf(focused) ?? list.current.querySelector(`tr[data-id="${CSS.escape(ofMenu ?? '')}"]`);
      const at = all.findIndex((title) => rowOf(title) === row);
      const id = at < 0 ? undefined : row?.dataset.id;
      const cell = id === undefined ? undefined : (focused?.closest('td') ?? undefined);
      const onCell = cell !== undefined && cell === focused;

      const toRow = (next: number) => {
        const title = all[Math.max(0, Math.min(next, all.length - 1))];
        const same = onCell ? rowOf(title ?? null)?.cells[cell.cellIndex] : undefined;
        if (same) focusCell(same);
        else title?.focus();
      };
      const edit = (of: HTMLTableCellElement) => {
        if (!cells.current?.start(of)) onClosed();
      };
      if (key === '/') search.current?.focus();
      else if (key === '?') onHelp();
      else if (key === 'ArrowDown') toRow(at + 1);
      else if (key === 'ArrowUp') toRow(at < 0 ? 0 : at - 1);
      else if ((key === 'ArrowRight' || key === 'ArrowLeft') && cell) {
        const next = beside(cell, key);
        if (next) focusCell(next);
        else if (id !== undefined && isForward(key)) menuOf(list.current, id)?.focus();
      } else if (key.startsWith('Arrow') && row && !cell) {
        const last = [...row.cells].at(-1);
        if (last && !isForward(key)) focusCell(last);
      } else if (key === 'Enter' && onCell) (cell.querySelector<HTMLElement>('.list-menu') ?? all[at])?.click();
      else if (key === 'x' && selectable && row) row.querySelector<HTMLElement>('.list-tick input')?.click();
      else if (key === 'm' && id !== undefined)
        menu.current?.(id, menuOf(list.current, id) ?? all[at] ?? row ?? list.current);
      else if (key === 'Escape' && selection.share() > 0) selection.clear();
      else if (cell && (key === 'F2' || (key === 'e' && onCell))) edit(cell);
      else if (key === 'e' && id !== undefined && editable(id)) {
        const to = path(resource, 'edit', id);
        if (to === undefined) return;
        navigate(to);
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [resource, list, search, selection, selectable, editable, cells, menu, onClosed, onHelp, navigate, path]);
}
