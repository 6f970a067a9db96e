import { QueryClient } from '@tanstack/react-query';
import type { Store } from 'ra-core';
import { localStorageStore } from 'ra-core';
import { createAuthProvider } from '../../providers/authProvider';
import { catalogOf } from '../../providers/catalogs';
import { createDataProvider } from '../../providers/dataProvider';
import type { PublishedSchemas } from '../../providers/mode';
import { createServerStore } from '../../providers/store';
import { ownRequests } from '../../providers/toll/tickets';
import type { TollUser } from '../../providers/toll/user';
import type { EngineValue } from '../engine/EngineContext';
import { type Display, displayKey, USUAL_DISPLAY } from '../engine/list/address';
import { ownKey } from '../engine/recordCache';
import { askForScreen } from '../engine/routing/askForScreen';
import { BASE } from '../engine/routing/paths';
import { abilityOf } from '../schema/ability';
import { answers } from './ask';
import { widgets } from './parts';
import { type Resources, resourcesWith } from './resources';

/** Everything that the application needs once the person is known. */
export interface Loaded {
  /** the person's sector; a person without one (null) is refused */
  sector: TollUser['sector'];
  engine: EngineValue;
  resources: Resources;
  store: Store;
  dataProvider: ReturnType<typeof createDataProvider>;
  authProvider: ReturnType<typeof createAuthProvider>;
  client: QueryClient;
  /** the same person with current permissions, for a new publication */
  withPublished(published: PublishedSchemas, user: TollUser): Loaded;
  /** the same person with current permissions */
  withRights(user: TollUser): Loaded;
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
const AT_ONCE = 40;
const orSoon = (coming: Promise<unknown>) =>
  Promise.race([coming, new Promise((resolve) => setTimeout(resolve, AT_ONCE))]);

interface Begun {
  coming: Promise<Loaded>;
  /** set when loading is finished */
  there?: Loaded;
}

/** The early load. Taken once, so that a retry or a return loads again. */
let begun: Begun | undefined;

function begin(): Begun {
  const one: Begun = { coming: load() };
  one.coming.then(
    (loaded) => {
      one.there = loaded;
    },
    () => {}, // the caller of `loadApplication` reports the error
  );
  return one;
}

/** Starts loading early; resolves when it is finished, or when it takes too long to wait for. */
export async function loadAhead(): Promise<void> {
  begun ??= begin();
  await orSoon(begun.coming.catch(() => {}));
}

/** The result of the early load, if it is finished. */
export function takeLoaded(): Loaded | undefined {
  const there = begun?.there;
  if (there) begun = undefined;
  return there;
}

/** Returns the early load, or starts one now. */
export function loadApplication(): Promise<Loaded> {
  const { coming } = begun ?? begin();
  begun = undefined;
  return coming;
}

/** What stays the same while the person is signed in, across publications. */
interface Person {
  user: TollUser;
  ownServer: boolean;
  store: Store;
  client: QueryClient;
}

function standOn(person: Person, resources: Resources): Loaded {
  const { user, ownServer, store, client } = person;
  const { registry } = resources;
  const ability = abilityOf(user.privilegios);
  return {
    sector: user.sector,
    engine: {
      ...widgets,
      registry,
      wait: resources.wait,
      ability,
      user,
      operatorMode: !ownServer,
      ...(!ownServer && { unlisted: ({ name, schema }) => schema.source !== 'toll' && catalogOf(name).length === 0 }),
    },
    resources,
    store,
    dataProvider: createDataProvider({ registry, user: { ...user }, ownServer }),
    authProvider: createAuthProvider(user, ability, registry),
    client,
    withPublished: (published, now) => standOn({ ...person, user: now }, resourcesWith(published)),
    withRights: (now) => standOn({ ...person, user: now }, resources),
  };
}

/** Builds the application's dependencies from the first responses. */
async function load(): Promise<Loaded> {
  const { user, preferences, published } = await answers();
  const store = preferences ? createServerStore(preferences) : localStorageStore();
  const person = { user, ownServer: preferences !== null, store, client: queryClient() };
  const loaded = standOn(person, resourcesWith(published));
  const { engine, dataProvider, client, resources } = loaded;
  const { pathname, search } = window.location;
  const place = resources.table.fromPublic(pathname);
  if (user.sector) {
    const own = { queryKey: ownKey('tickets'), queryFn: ownRequests };
    const usual = (name: string) => store.getItem<Display>(displayKey(name)) ?? USUAL_DISPLAY;
    if (place) await orSoon(askForScreen(place, search, { engine, dataProvider, client, usual }));
    else if (isHome(pathname) && engine.ability.can('ver', 'Ticket')) await orSoon(client.prefetchQuery(own));
  }
  return loaded;
}
