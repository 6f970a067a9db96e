import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useStore, useStoreContext } from 'ra-core';
import { useContext, useMemo } from 'react';
import { clock } from '../../schema/clock';
import type { Address } from '../address';
import { cacheResponse } from '../cacheResponse';
import { failureOf } from '../failure';
import type { EngineDataProvider } from '../provider';
import type { SavedView } from '../provider/saved';
import { MAX_OWN } from '../saved/maxOwn';

export type { SavedView } from '../provider/saved';

export interface SavedViews {
  /** the person's own views first */
  views: readonly SavedView[];
  /** whether views can be shared */
  canShare: boolean;
  /** whether all views are loaded, so that one that is not included does not exist */
  isComplete: boolean;
  /** resolves with the stored view; rejects with the server's error */
  save: (view: SavedView) => Promise<SavedView>;
  remove: (view: SavedView) => Promise<void>;
  isPinned: (view: SavedView) => boolean;
  pin: (view: SavedView, pinned: boolean) => void;
}

const NONE: SavedView[] = [];
const NO_PINS: Record<string, boolean> = {};
const FRESH_MS = 5 * 60_000;

/** Creates a view that is not saved yet. */
export const newView = (query: Pick<SavedView, 'name' | 'filter' | 'sort' | 'columns' | 'display'>): SavedView => ({
  id: crypto.randomUUID(),
  scope: 'own',
  pinned: true,
  mine: true,
  owner: null,
  editable: true,
  version: 0,
  dropped: [],
  ...query,
});

const withoutView = (views: readonly SavedView[], id: string) => views.filter((view) => view.id !== id);
const withView = (views: readonly SavedView[], view: SavedView) =>
  views.some(({ id }) => id === view.id)
    ? views.map((candidate) => (candidate.id === view.id ? view : candidate))
    : [...views, view];

/**
 * Saved views of a list: the person's own, their sector's and everyone's. They are loaded with the preferences; a list requests
 * them only to find the view `requiredId` that is not loaded yet. If the server stores no views, the person's own are a
 * preference.
 */
export function useSavedViews(resource: string, requiredId?: string): SavedViews {
  // `useDataProvider` returns a proxy that has a function for every name; only the provider itself shows whether it has `views`
  const { views }: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  const client = useQueryClient();
  const store = useStoreContext();
  const [localViews, setLocalViews] = useStore<Partial<SavedView>[]>(`${resource}.savedViews`, NONE);
  const [pins, setPins] = useStore(`${resource}.pins`, NO_PINS);
  const queryKey = useMemo(() => ['views', resource], [resource]);
  const {
    data: storedViews = NONE,
    isFetching,
    isError,
  } = useQuery({
    queryKey,
    queryFn: () => views?.list(resource) ?? NONE,
    enabled: views !== undefined,
    initialData: () => store.getItem<SavedView[]>(`${resource}.views`) ?? NONE,
    // the initial data was loaded with the page
    initialDataUpdatedAt: clock.ms() - performance.now(),
    staleTime: ({ state }) =>
      requiredId === undefined || state.data?.some(({ id }) => id === requiredId) ? FRESH_MS : 0,
    refetchOnMount: true,
    retry: false,
  });
  return useMemo(() => {
    const allViews = views
      ? storedViews
      : localViews.map((view) => ({ ...newView({ name: '', filter: {}, sort: [], columns: [] }), ...view }));
    // somebody else changed or deleted the view: refetch, so that the person can continue from the current state
    const refetchAfterConflict = async (failure: unknown): Promise<never> => {
      if ([404, 412].includes(failureOf(failure).status)) await client.invalidateQueries({ queryKey });
      throw failure;
    };
    const currentViews = () => client.getQueryData<SavedView[]>(queryKey) ?? storedViews;
    return {
      views: allViews,
      canShare: views !== undefined,
      isComplete: !isFetching && !isError,
      async save(view) {
        if (!views) {
          setLocalViews([...withView(allViews, view)].slice(0, MAX_OWN));
          return view;
        }
        const saved = await views.save(resource, view).catch(refetchAfterConflict);
        cacheResponse(client, queryKey, withView(currentViews(), saved));
        return saved;
      },
      async remove({ id }) {
        if (!views) {
          setLocalViews(withoutView(allViews, id));
          return;
        }
        await views.remove(resource, id).catch(refetchAfterConflict);
        cacheResponse(client, queryKey, withoutView(currentViews(), id));
      },
      isPinned: ({ id, pinned }) => pins[id] ?? pinned,
      pin: ({ id }, pinned) => setPins({ ...pins, [id]: pinned }),
    };
  }, [views, storedViews, isFetching, isError, localViews, setLocalViews, pins, setPins, client, queryKey, resource]);
}

/** Returns the address of a saved view. */
export const addressOfSaved = ({ id, view, filter, sort, display }: SavedView): Partial<Address> => ({
  saved: id,
  view,
  filter,
  sort,
  page: 1,
  ...(display && { display }),
});

/**
 * Whether the list's query or display differs from the saved view; `display` is absent if only a table is possible. Compared
 * without regard to key order, because the server stores a filter's keys in its own order.
 */
export const differsFromSaved = (
  saved: SavedView,
  { filter, sort, display }: Pick<Address, 'filter' | 'sort' | 'display'>,
) =>
  hashKey([saved.filter, saved.sort]) !== hashKey([filter, sort]) ||
  (saved.display !== undefined && display !== undefined && saved.display !== display);
