import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePath } from '../routing/usePath';
import type { Selection } from './selection';

interface ListKeys {
  resource: string;
  list: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  selection: Selection;
  selectable: boolean;
  /** whether that record's form is open to this person */
  editable: (id: string) => boolean;
}

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const ASIDE = '[role="dialog"], [role="menu"], [role="listbox"], [popover]';

const titles = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('.list-title')];
const rowOf = (element: Element | null): HTMLElement | null | undefined => element?.closest('tr');

/**
 * The keyboard of a list: arrows move from row to row (to the row's link, where Enter opens), `x` selects, `e` edits, `/`
 * goes to the search. Silent while one types or something is open over the list.
 */
export function useListKeys({ resource, list, search, selection, selectable, editable }: ListKeys): void {
  const navigate = useNavigate();
  const path = usePath();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !list.current) return;
      if (!(target instanceof Element) || target.closest(TYPING) || target.closest(ASIDE)) return;
      if (document.querySelector('dialog[open], [aria-modal="true"], [popover]:popover-open')) return;

      const all = titles(list.current);
      const row = list.current.contains(document.activeElement) ? rowOf(document.activeElement) : undefined;
      const at = all.findIndex((title) => rowOf(title) === row);
      const id = at < 0 ? undefined : row?.dataset.id;
      if (key === '/') search.current?.focus();
      else if (key === 'ArrowDown') all[Math.min(at + 1, all.length - 1)]?.focus();
      else if (key === 'ArrowUp') all[Math.max(at - 1, 0)]?.focus();
      else if (key === 'x' && selectable && row) row.querySelector<HTMLElement>('.list-tick input')?.click();
      else if (key === 'Escape' && selection.share() > 0) selection.clear();
      else if (key === 'e' && id !== undefined && editable(id)) {
        const to = path(resource, 'edit', id);
        if (to === undefined) return;
        navigate(to);
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [resource, list, search, selection, selectable, editable, navigate, path]);
}
