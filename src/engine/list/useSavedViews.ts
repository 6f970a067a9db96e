import { useStore } from 'ra-core';
import { useMemo } from 'react';
import type { Address, Filter, SortPair } from './address';

/** A view of one's own: what was asked, and which columns showed it. */
export interface SavedView {
  id: string;
  name: string;
  /** the schema's view that it narrows */
  view?: string;
  filter: Filter;
  sort: SortPair[];
  columns: string[];
}

/** More would not fit what a preference may hold, nor a row of tabs. */
export const MOST_VIEWS = 20;

export interface SavedViews {
  all: readonly SavedView[];
  save: (view: SavedView) => void;
  remove: (id: string) => void;
}

const NONE: SavedView[] = [];

/** The person's own views of a list, kept with the preferences. */
export function useSavedViews(resource: string): SavedViews {
  const [all, setAll] = useStore<SavedView[]>(`${resource}.savedViews`, NONE);
  return useMemo(
    () => ({
      all,
      save: (view) => {
        const known = all.some(({ id }) => id === view.id);
        setAll(known ? all.map((one) => (one.id === view.id ? view : one)) : [...all, view].slice(0, MOST_VIEWS));
      },
      remove: (id) => setAll(all.filter((one) => one.id !== id)),
    }),
    [all, setAll],
  );
}

/** Where a saved view begins. */
export const addressOfSaved = ({ id, view, filter, sort }: SavedView): Partial<Address> => ({
  saved: id,
  view,
  filter,
  sort,
  page: 1,
});

/** Whether a list asks something else than the view that it began from. */
export const differs = (saved: SavedView, { filter, sort }: Pick<Address, 'filter' | 'sort'>): boolean =>
  JSON.stringify([saved.filter, saved.sort]) !== JSON.stringify([filter, sort]);
