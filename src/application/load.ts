import { QueryClient } from '@tanstack/react-query';
import type { Store } from 'ra-core';
import { localStorageStore } from 'ra-core';
import { createAuthProvider } from '../../providers/authProvider';
import { createDataProvider } from '../../providers/dataProvider';
import { createServerStore } from '../../providers/store';
import { ownRequests } from '../../providers/toll/tickets';
import type { TollUser } from '../../providers/toll/user';
import { schemas } from '../../resources';
import type { EngineValue } from '../engine/EngineContext';
import { ownKey } from '../engine/recordCache';
import { askForScreen } from '../engine/routing/askForScreen';
import { BASE, createPathTable } from '../engine/routing/paths';
import { pages } from '../pages/pages';
import { abilityOf } from '../schema/ability';
import { createRegistry } from '../schema/registry';
import { answers } from './ask';
import { widgets } from './parts';

/** Everything that the application stands on, once the person is known. */
export interface Loaded {
  /** the person's sector: null refuses them */
  sector: TollUser['sector'];
  engine: EngineValue;
  store: Store;
  dataProvider: ReturnType<typeof createDataProvider>;
  authProvider: ReturnType<typeof createAuthProvider>;
  client: QueryClient;
}

const isHome = (pathname: string) => pathname.replace(/\/$/, '') === BASE;

export const registry = createRegistry(schemas);

export const table = createPathTable(
  registry,
  pages.map(({ path }) => path),
);

const queryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // only what may pass by itself is asked for again: the network, and a server that cannot serve now
        retry: (count, failure) => count < 2 && 'status' in failure && (failure.status === 0 || failure.status === 503),
      },
    },
  });

/** How long, in ms, a drawing waits for what it shows: drawn once is sooner there than drawn twice. */
const AT_ONCE = 40;
const orSoon = (coming: Promise<unknown>) =>
  Promise.race([coming, new Promise((resolve) => setTimeout(resolve, AT_ONCE))]);

interface Begun {
  coming: Promise<Loaded>;
  /** once it has come */
  there?: Loaded;
}

/** What was begun ahead: given once, so that trying again, or coming back, asks again. */
let begun: Begun | undefined;

function begin(): Begun {
  const one: Begun = { coming: load() };
  one.coming.then(
    (loaded) => {
      one.there = loaded;
    },
    () => {}, // said by whoever wants it
  );
  return one;
}

/** Begins ahead of whoever wants it; fulfilled when it is there or will take a while. */
export async function loadAhead(): Promise<void> {
  begun ??= begin();
  await orSoon(begun.coming.catch(() => {}));
}

/** What was begun ahead, if it is there by now. */
export function takeLoaded(): Loaded | undefined {
  const there = begun?.there;
  if (there) begun = undefined;
  return there;
}

/** What was begun ahead, else begun now. */
export function loadApplication(): Promise<Loaded> {
  const { coming } = begun ?? begin();
  begun = undefined;
  return coming;
}

/** From what was asked at the beginning to what everything stands on. */
async function load(): Promise<Loaded> {
  const { user, preferences } = await answers();
  const ownServer = preferences !== null;
  const ability = abilityOf(user.privilegios);
  const engine = { ...widgets, registry, ability, user, operatorMode: !ownServer };
  const dataProvider = createDataProvider({ registry, user: { ...user }, ownServer });
  const client = queryClient();
  const { pathname, search } = window.location;
  const place = table.fromPublic(pathname);
  if (user.sector) {
    const own = { queryKey: ownKey('tickets'), queryFn: ownRequests };
    if (place) await orSoon(askForScreen(place, search, { engine, dataProvider, client }));
    else if (isHome(pathname) && ability.can('ver', 'Ticket')) await orSoon(client.prefetchQuery(own));
  }
  return {
    sector: user.sector,
    engine,
    store: preferences ? createServerStore(preferences) : localStorageStore(),
    dataProvider,
    authProvider: createAuthProvider(user, ability, registry),
    client,
  };
}
