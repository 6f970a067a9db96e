import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useStore, useStoreContext } from 'ra-core';
import { useContext, useMemo } from 'react';
import { cacheResponse } from '../cacheResponse';
import { failureOf } from '../form/failure';
import type { EngineDataProvider } from '../provider';
import type { SavedView } from '../provider/saved';
import { MOST_OWN } from '../saved/mostOwn';
import type { Address } from './address';

export type { SavedView } from '../provider/saved';

export interface SavedViews {
  /** one's own first */
  all: readonly SavedView[];
  /** whether views can be shared at all */
  shares: boolean;
  /** whether one that is not among them is not there */
  complete: boolean;
  /** resolves with the view as it is kept then; throws what the server says */
  save: (view: SavedView) => Promise<SavedView>;
  remove: (view: SavedView) => Promise<void>;
  isPinned: (view: SavedView) => boolean;
  pin: (view: SavedView, pinned: boolean) => void;
}

const NONE: SavedView[] = [];
const NO_PINS: Record<string, boolean> = {};
const fresh = 5 * 60_000;

/** A view that is about to be saved, as nobody has it yet. */
export const newView = (asked: Pick<SavedView, 'name' | 'filter' | 'sort' | 'columns' | 'display'>): SavedView => ({
  id: crypto.randomUUID(),
  scope: 'own',
  pinned: true,
  mine: true,
  owner: null,
  editable: true,
  version: 0,
  dropped: [],
  ...asked,
});

const without = (all: readonly SavedView[], id: string) => all.filter((one) => one.id !== id);
const having = (all: readonly SavedView[], view: SavedView) =>
  all.some(({ id }) => id === view.id) ? all.map((one) => (one.id === view.id ? view : one)) : [...all, view];

/**
 * The saved views of a list: the person's, their sector's, everyone's. They came with the preferences, so that a list asks
 * for nothing more than to find one that is `wanted` by its id and was not there yet; where the server keeps none, the
 * person's own are a preference.
 */
export function useSavedViews(resource: string, wanted?: string): SavedViews {
  // `useDataProvider` makes a call of whatever it is asked for: the provider itself knows whether it keeps any
  const { views }: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  const client = useQueryClient();
  const store = useStoreContext();
  const [old, setOld] = useStore<Partial<SavedView>[]>(`${resource}.savedViews`, NONE);
  const [pins, setPins] = useStore(`${resource}.pins`, NO_PINS);
  const queryKey = useMemo(() => ['views', resource], [resource]);
  const {
    data: kept = NONE,
    isFetching,
    isError,
  } = useQuery({
    queryKey,
    queryFn: () => views?.list(resource) ?? NONE,
    enabled: views !== undefined,
    initialData: () => store.getItem<SavedView[]>(`${resource}.views`) ?? NONE,
    // as old as the page is
    initialDataUpdatedAt: performance.timeOrigin,
    staleTime: ({ state }) => (wanted === undefined || state.data?.some(({ id }) => id === wanted) ? fresh : 0),
    refetchOnMount: true,
    retry: false,
  });
  return useMemo(() => {
    const all = views
      ? kept
      : old.map((one) => ({ ...newView({ name: '', filter: {}, sort: [], columns: [] }), ...one }));
    // it was changed or deleted elsewhere: what is there now is asked for, so that one can go on from it
    const read = async (failure: unknown): Promise<never> => {
      if ([404, 412].includes(failureOf(failure).status)) await client.invalidateQueries({ queryKey });
      throw failure;
    };
    const now = () => client.getQueryData<SavedView[]>(queryKey) ?? kept;
    return {
      all,
      shares: views !== undefined,
      complete: !isFetching && !isError,
      async save(view) {
        if (!views) {
          setOld([...having(all, view)].slice(0, MOST_OWN));
          return view;
        }
        const saved = await views.save(resource, view).catch(read);
        cacheResponse(client, queryKey, having(now(), saved));
        return saved;
      },
      async remove({ id }) {
        if (!views) {
          setOld(without(all, id));
          return;
        }
        await views.remove(resource, id).catch(read);
        cacheResponse(client, queryKey, without(now(), id));
      },
      isPinned: ({ id, pinned }) => pins[id] ?? pinned,
      pin: ({ id }, pinned) => setPins({ ...pins, [id]: pinned }),
    };
  }, [views, kept, isFetching, isError, old, setOld, pins, setPins, client, queryKey, resource]);
}

/** Where a saved view begins. */
export const addressOfSaved = ({ id, view, filter, sort, display }: SavedView): Partial<Address> => ({
  saved: id,
  view,
  filter,
  sort,
  page: 1,
  ...(display && { display }),
});

/**
 * Whether a list asks or shows something else than the view that it began from; `display` is absent where it is no choice. The
 * server keeps what a filter asks in an order of its own.
 */
export const differs = (saved: SavedView, { filter, sort, display }: Pick<Address, 'filter' | 'sort' | 'display'>) =>
  hashKey([saved.filter, saved.sort]) !== hashKey([filter, sort]) ||
  (saved.display !== undefined && display !== undefined && saved.display !== display);
