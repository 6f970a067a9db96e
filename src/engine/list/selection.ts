import type { QueryClient } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { perSession } from './perSession';

/** Selected records: by id, or all records of the filter, with their number. */
export type Selected = { all: false; ids: readonly Identifier[] } | { all: true; count: number };

const NONE: Selected = { all: false, ids: [] };

/** Selection of a list, outside of React state, so that only a toggled row renders again. */
export class Selection {
  private selected: Selected = NONE;
  private readonly listeners = new Set<() => void>();
  /** ids of the current page, in order */
  private pageIds: readonly Identifier[] = [];
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
  setPage(pageIds: readonly Identifier[]): void {
    this.pageIds = pageIds;
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
    return this.pageIds.length === 0 ? 0 : this.pageIds.filter((id) => this.has(id)).length / this.pageIds.length;
  }

  /** Toggles a record; with `range` also all records between it and the last toggled one. */
  toggle(id: Identifier, range = false): void {
    const selectedIds = this.selected.all ? this.pageIds : this.selected.ids;
    const isAdded = !this.has(id);
    const fromIndex = range && this.anchor !== undefined ? this.pageIds.indexOf(this.anchor) : -1;
    const toIndex = this.pageIds.indexOf(id);
    const toggledIds =
      fromIndex >= 0 ? this.pageIds.slice(Math.min(fromIndex, toIndex), Math.max(fromIndex, toIndex) + 1) : [id];
    this.anchor = id;
    const otherIds = selectedIds.filter((selectedId) => !toggledIds.includes(selectedId));
    this.set({ all: false, ids: isAdded ? [...otherIds, ...toggledIds] : otherIds });
  }

  togglePage(): void {
    if (this.selected.all) {
      this.clear();
      return;
    }
    const otherIds = this.selected.ids.filter((id) => !this.pageIds.includes(id));
    this.set({ all: false, ids: this.pageShare() === 1 ? otherIds : [...otherIds, ...this.pageIds] });
  }

  /** Selects all records of the filter. `count`: their exact number. */
  selectAll(count: number): void {
    this.set({ all: true, count });
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
  const selections = selectionsOf(client);
  const existing = selections.get(list);
  if (existing?.belongsTo(filter)) return existing;
  const created = new Selection(filter);
  selections.set(list, created);
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
