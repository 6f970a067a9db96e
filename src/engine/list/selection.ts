import type { QueryClient } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { perSession } from './perSession';

/** Selected records: by id, or all records of the filter. */
export type Selected = { all: false; ids: readonly Identifier[] } | { all: true };

const NONE: Selected = { all: false, ids: [] };

/** Selection of a list, outside of React state, so that only a toggled row renders again. */
export class Selection {
  private selected: Selected = NONE;
  private readonly listeners = new Set<() => void>();
  /** ids of the current page, in order */
  private page: readonly Identifier[] = [];
  /** start of a range that is selected with Shift */
  private anchor: Identifier | undefined;

  constructor(private filter?: string) {}

  belongsTo = (filter: string): boolean => this.filter === filter;

  /**
   * Sets the filter that the selection belongs to. Changing it clears the selection, because the selected records may not be
   * visible any more.
   */
  setFilter(filter: string): void {
    if (this.filter !== undefined && this.filter !== filter) this.clear();
    this.filter = filter;
  }

  /** Sets the records of the current page. */
  setPage(page: readonly Identifier[]): void {
    this.page = page;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly current = (): Selected => this.selected;

  has(id: Identifier): boolean {
    return this.selected.all || this.selected.ids.includes(id);
  }

  /** Selected share of the page: 0 none, 1 all. */
  pageShare(): number {
    return this.page.length === 0 ? 0 : this.page.filter((id) => this.has(id)).length / this.page.length;
  }

  /** Toggles a record; with `range` also all records between it and the last toggled one. */
  toggle(id: Identifier, range = false): void {
    const selectedIds = this.selected.all ? this.page : this.selected.ids;
    const isAdded = !this.has(id);
    const from = range && this.anchor !== undefined ? this.page.indexOf(this.anchor) : -1;
    const to = this.page.indexOf(id);
    const affected = from >= 0 ? this.page.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    this.anchor = id;
    const rest = selectedIds.filter((selectedId) => !affected.includes(selectedId));
    this.set({ all: false, ids: isAdded ? [...rest, ...affected] : rest });
  }

  togglePage(): void {
    if (this.selected.all) {
      this.clear();
      return;
    }
    const rest = this.selected.ids.filter((id) => !this.page.includes(id));
    this.set({ all: false, ids: this.pageShare() === 1 ? rest : [...rest, ...this.page] });
  }

  selectAll(): void {
    this.set({ all: true });
  }

  /** Selects these records and no others. */
  replace(ids: readonly Identifier[]): void {
    this.anchor = undefined;
    this.set({ all: false, ids });
  }

  clear(): void {
    this.anchor = undefined;
    if (this.selected !== NONE) this.set(NONE);
  }

  private set(next: Selected): void {
    this.selected = !next.all && next.ids.length === 0 ? NONE : next;
    for (const listener of this.listeners) listener();
  }
}

const selectionsOf = perSession(() => new Map<string, Selection>());

/** Returns the selection of a list: the existing one if it belongs to the same filter, otherwise an empty one. */
export function selectionOf(client: QueryClient, list: string, filter: string): Selection {
  const all = selectionsOf(client);
  const existing = all.get(list);
  if (existing?.belongsTo(filter)) return existing;
  const created = new Selection(filter);
  all.set(list, created);
  return created;
}

export const SelectionContext = createContext(new Selection());

export const useSelection = (): Selection => useContext(SelectionContext);

export function useSelected(): Selected {
  const { subscribe, current } = useSelection();
  return useSyncExternalStore(subscribe, current);
}

export function useIsSelected(id: Identifier): boolean {
  const selection = useSelection();
  return useSyncExternalStore(selection.subscribe, () => selection.has(id));
}
