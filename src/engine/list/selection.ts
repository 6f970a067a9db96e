import type { QueryClient } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { ofVisit } from './visit';

/** What is selected: some records by their keys, or all that the filter finds. */
export type Selected = { all: false; ids: readonly Identifier[] } | { all: true };

const NONE: Selected = { all: false, ids: [] };

/** The selection of a list, outside React's state: a row that is toggled is the only one that is drawn again. */
export class Selection {
  private selected: Selected = NONE;
  private readonly listeners = new Set<() => void>();
  /** the keys of the page at hand, in its order */
  private page: readonly Identifier[] = [];
  /** where a range that is chosen with Shift begins */
  private anchor: Identifier | undefined;

  constructor(private filter?: string) {}

  isAmong = (filter: string): boolean => this.filter === filter;

  /** Says among which records one selects: what was selected among others is out of sight, and is let go. */
  among(filter: string): void {
    if (this.filter !== undefined && this.filter !== filter) this.clear();
    this.filter = filter;
  }

  /** Says which records stand on the page. */
  show(page: readonly Identifier[]): void {
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

  /** Of the page: 0 none, 1 all, else some. */
  share(): number {
    return this.page.length === 0 ? 0 : this.page.filter((id) => this.has(id)).length / this.page.length;
  }

  /** Turns one on or off; with `range`, also all between it and the one before. */
  toggle(id: Identifier, range = false): void {
    const kept = this.selected.all ? this.page : this.selected.ids;
    const on = !this.has(id);
    const from = range && this.anchor !== undefined ? this.page.indexOf(this.anchor) : -1;
    const to = this.page.indexOf(id);
    const touched = from >= 0 ? this.page.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    this.anchor = id;
    const rest = kept.filter((one) => !touched.includes(one));
    this.set({ all: false, ids: on ? [...rest, ...touched] : rest });
  }

  togglePage(): void {
    if (this.selected.all) {
      this.clear();
      return;
    }
    const rest = this.selected.ids.filter((id) => !this.page.includes(id));
    this.set({ all: false, ids: this.share() === 1 ? rest : [...rest, ...this.page] });
  }

  selectAll(): void {
    this.set({ all: true });
  }

  /** Selects these, and no others. */
  keep(ids: readonly Identifier[]): void {
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

const selectionsOf = ofVisit(() => new Map<string, Selection>());

/** What is selected in a list, as it was left if it is still `filter` that says among which records; else nothing. */
export function selectionOf(client: QueryClient, list: string, filter: string): Selection {
  const all = selectionsOf(client);
  const left = all.get(list);
  if (left?.isAmong(filter)) return left;
  const begun = new Selection(filter);
  all.set(list, begun);
  return begun;
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
