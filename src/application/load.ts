import { QueryClient } from '@tanstack/react-query';
import type { Store } from 'ra-core';
import { localStorageStore } from 'ra-core';
import { createAuthProvider } from '../../providers/authProvider';
import { catalogOf } from '../../providers/catalogs';
import { createDataProvider } from '../../providers/dataProvider';
import type { PublishedSchemas } from '../../providers/publishedSchemas';
import { createServerStore } from '../../providers/store';
import { ownRequests } from '../../providers/toll/tickets';
import type { TollUser } from '../../providers/toll/user';
import { DEFAULT_DISPLAY, type Display, displayKey } from '../engine/address';
import type { EngineValue } from '../engine/EngineContext';
import { BASE } from '../engine/paths';
import { personalKey } from '../engine/recordCache';
import { abilityOf } from '../schema/ability';
import { prefetchScreen } from '../speed/prefetchScreen';
import { initialData } from './initialData';
import { widgets } from './parts';
import { type Resources, resourcesWith } from './resources';

/** Everything that the application needs once the person is known. */
export interface LoadedApplication {
  /** the person's sector; a person without one (null) is refused */
  sector: TollUser['sector'];
  engine: EngineValue;
  resources: Resources;
  store: Store;
  dataProvider: ReturnType<typeof createDataProvider>;
  authProvider: ReturnType<typeof createAuthProvider>;
  client: QueryClient;
  /** the same person with current permissions, for a new publication */
  withPublished(published: PublishedSchemas, user: TollUser): LoadedApplication;
  /** the same person with current permissions */
  withPermissions(user: TollUser): LoadedApplication;
}

const isHome = (pathname: string) => pathname.replace(/\/$/, '') === BASE;

const queryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // retries only failures that may be temporary: network errors, and a server that is unavailable (503)
        retry: (count, failure) => count < 2 && 'status' in failure && (failure.status === 0 || failure.status === 503),
      },
    },
  });

/** Maximum time in ms for which the first render waits for its data, because rendering once is faster than rendering twice. */
const MAX_WAIT = 40;
const atMost = (promise: Promise<unknown>) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, MAX_WAIT))]);

interface EarlyLoad {
  promise: Promise<LoadedApplication>;
  /** set when loading is finished */
  result?: LoadedApplication;
}

/** The early load. Taken once, so that a retry or a return loads again. */
let earlyLoad: EarlyLoad | undefined;

function startLoad(): EarlyLoad {
  const started: EarlyLoad = { promise: load() };
  started.promise.then(
    (loaded) => {
      started.result = loaded;
    },
    () => {}, // the caller of `loadApplication` reports the error
  );
  return started;
}

/** Starts loading early; resolves when it is finished, or when it takes too long to wait for. */
export async function startEarlyLoad(): Promise<void> {
  earlyLoad ??= startLoad();
  await atMost(earlyLoad.promise.catch(() => {}));
}

/** The result of the early load, if it is finished. */
export function takeFinishedLoad(): LoadedApplication | undefined {
  const finished = earlyLoad?.result;
  if (finished) earlyLoad = undefined;
  return finished;
}

/** Returns the early load, or starts one now. */
export function takeOrStartLoad(): Promise<LoadedApplication> {
  const { promise } = earlyLoad ?? startLoad();
  earlyLoad = undefined;
  return promise;
}

/** What stays the same while the person is signed in, across publications. */
interface SignedInSession {
  user: TollUser;
  ownServer: boolean;
  store: Store;
  client: QueryClient;
}

function dependenciesOf(person: SignedInSession, resources: Resources): LoadedApplication {
  const { user, ownServer, store, client } = person;
  const { registry } = resources;
  const ability = abilityOf(user.privilegios);
  return {
    sector: user.sector,
    engine: {
      ...widgets,
      registry,
      loadSchemas: resources.loadSchemas,
      ability,
      user,
      operatorMode: !ownServer,
      ...(!ownServer && { isUnlisted: ({ name, schema }) => schema.source !== 'toll' && catalogOf(name).length === 0 }),
    },
    resources,
    store,
    dataProvider: createDataProvider({ registry, user: { ...user }, ownServer }),
    authProvider: createAuthProvider(user, ability, registry),
    client,
    withPublished: (published, updatedUser) =>
      dependenciesOf({ ...person, user: updatedUser }, resourcesWith(published)),
    withPermissions: (updatedUser) => dependenciesOf({ ...person, user: updatedUser }, resources),
  };
}

/** Builds the application's dependencies from the first responses. */
async function load(): Promise<LoadedApplication> {
  const { user, preferences, published } = await initialData();
  const store = preferences ? createServerStore(preferences) : localStorageStore();
  const person = { user, ownServer: preferences !== null, store, client: queryClient() };
  const loaded = dependenciesOf(person, resourcesWith(published));
  const { engine, dataProvider, client, resources } = loaded;
  const { pathname, search } = window.location;
  const screenPlace = resources.table.fromPublic(pathname);
  if (user.sector) {
    const ownTickets = { queryKey: personalKey('tickets'), queryFn: ownRequests };
    const displayOf = (name: string) => store.getItem<Display>(displayKey(name)) ?? DEFAULT_DISPLAY;
    if (screenPlace)
      await atMost(prefetchScreen(screenPlace, search, { engine, dataProvider, client, usualDisplay: displayOf }));
    else if (isHome(pathname) && engine.ability.can('ver', 'Ticket')) await atMost(client.prefetchQuery(ownTickets));
  }
  return loaded;
}
