import { type RefObject, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePath } from '../usePath';
import type { OpenMenu } from './rowMenu';
import type { Selection } from './selection';
import { type CellEdit, focusCell } from './useCellEdit';

interface ListKeys {
  resource: string;
  list: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  selection: Selection;
  selectable: boolean;
  /** whether the person may edit the record */
  editable: (id: string) => boolean;
  cells: RefObject<CellEdit | undefined>;
  /** opens the menu of the record's row at an element */
  menu: RefObject<OpenMenu | undefined>;
  /** called when a cell that is not editable was to be edited */
  onReadOnlyCell: () => void;
  /** opens the shortcut sheet */
  onHelp: () => void;
}

const TEXT_INPUTS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const OVERLAYS = '[role="dialog"], [role="menu"], [role="listbox"], [popover]';
const OPEN_OVERLAYS = 'dialog[open], [aria-modal="true"], [popover]:popover-open, .cell-editor';

const titles = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('.list-title')];
const rowOf = (element: Element | null): HTMLTableRowElement | null | undefined => element?.closest('tr');

/** Whether a horizontal arrow points forward in reading direction. */
const isForward = (key: string): boolean => (key === 'ArrowRight') !== (document.documentElement.dir === 'rtl');

/** Returns a row's menu button. */
const menuButton = (list: HTMLElement, id: string): HTMLElement | null =>
  list.querySelector<HTMLElement>(`[data-menu="${CSS.escape(id)}"]`);

/** Returns the adjacent cell in the direction of an arrow. */
function adjacentCell(cell: HTMLTableCellElement, key: string): HTMLTableCellElement | undefined {
  const next = cell.parentElement?.children[cell.cellIndex + (isForward(key) ? 1 : -1)];
  return next instanceof HTMLTableCellElement && !next.classList.contains('list-tick') ? next : undefined;
}

/**
 * Keyboard shortcuts of a list: arrows move between rows and cells (and to the row's link, where Enter opens), `x` selects, `e`
 * edits the record or the focused cell (F2 too), `m` opens the row's menu, `/` focuses the search, `?` lists the shortcuts.
 * Inactive while the person types or an overlay is open.
 */
export function useListKeys(keys: ListKeys): void {
  const { resource, list, search, selection, selectable, editable, cells, menu, onReadOnlyCell, onHelp } = keys;
  const navigate = useNavigate();
  const path = usePath();
  // a layout effect, because a key pressed right after the first frame would be lost otherwise
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !list.current) return;
      if (!(target instanceof Element) || target.closest(TEXT_INPUTS) || target.closest(OVERLAYS)) return;
      if (document.querySelector(OPEN_OVERLAYS)) return;

      const titleElements = titles(list.current);
      const focused = list.current.contains(document.activeElement) ? document.activeElement : null;
      // the shared menu button is outside of the rows
      const menuRecordId = focused instanceof HTMLElement ? focused.dataset.menu : undefined;
      const row = rowOf(focused) ?? list.current.querySelector(`tr[data-id="${CSS.escape(menuRecordId ?? '')}"]`);
      const index = titleElements.findIndex((title) => rowOf(title) === row);
      const id = index < 0 ? undefined : row?.dataset.id;
      const cell = id === undefined ? undefined : (focused?.closest('td') ?? undefined);
      const isCellFocused = cell !== undefined && cell === focused;

      const toRow = (next: number) => {
        const title = titleElements[Math.max(0, Math.min(next, titleElements.length - 1))];
        const sameColumn = isCellFocused ? rowOf(title ?? null)?.cells[cell.cellIndex] : undefined;
        if (sameColumn) focusCell(sameColumn);
        else title?.focus();
      };
      const edit = (target: HTMLTableCellElement) => {
        if (!cells.current?.start(target)) onReadOnlyCell();
      };
      if (key === '/') search.current?.focus();
      else if (key === '?') onHelp();
      else if (key === 'ArrowDown') toRow(index + 1);
      else if (key === 'ArrowUp') toRow(index < 0 ? 0 : index - 1);
      else if ((key === 'ArrowRight' || key === 'ArrowLeft') && cell) {
        const next = adjacentCell(cell, key);
        if (next) focusCell(next);
        else if (id !== undefined && isForward(key)) menuButton(list.current, id)?.focus();
      } else if (key.startsWith('Arrow') && row && !cell) {
        const last = [...row.cells].at(-1);
        if (last && !isForward(key)) focusCell(last);
      } else if (key === 'Enter' && isCellFocused)
        (cell.querySelector<HTMLElement>('.list-menu') ?? titleElements[index])?.click();
      else if (key === 'x' && selectable && row) row.querySelector<HTMLElement>('.list-tick input')?.click();
      else if (key === 'm' && id !== undefined)
        menu.current?.(id, menuButton(list.current, id) ?? titleElements[index] ?? row ?? list.current);
      else if (key === 'Escape' && selection.pageShare() > 0) selection.clear();
      else if (cell && (key === 'F2' || (key === 'e' && isCellFocused))) edit(cell);
      else if (key === 'e' && id !== undefined && editable(id)) {
        const editPath = path(resource, 'edit', id);
        if (editPath === undefined) return;
        navigate(editPath);
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [resource, list, search, selection, selectable, editable, cells, menu, onReadOnlyCell, onHelp, navigate, path]);
}
