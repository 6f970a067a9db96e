import type { Store } from 'ra-core';
import { localStorageStore } from 'ra-core';
import { createAuthProvider } from '../../providers/authProvider';
import { createDataProvider } from '../../providers/dataProvider';
import { isOwnServer } from '../../providers/mode';
import { createServerStore, loadPreferences } from '../../providers/store';
import { loadUser, type TollUser } from '../../providers/toll/user';
import { schemas } from '../../resources';
import type { EngineValue } from '../engine/EngineContext';
import { abilityOf } from '../schema/ability';
import { createRegistry } from '../schema/registry';
import { widgets } from './parts';

/** Everything that the application stands on, once the person is known. */
export interface Loaded {
  /** the person's sector: null refuses them */
  sector: TollUser['sector'];
  engine: EngineValue;
  store: Store;
  dataProvider: ReturnType<typeof createDataProvider>;
  authProvider: ReturnType<typeof createAuthProvider>;
}

async function preferences(): Promise<{ ownServer: boolean; store: Store }> {
  const ownServer = await isOwnServer();
  // in operator mode preferences stay in the browser (contract.md)
  return { ownServer, store: ownServer ? createServerStore(await loadPreferences()) : localStorageStore() };
}

/** The user record, what kind of server answers, and what the person set up: three calls, at once where they can be. */
export async function loadApplication(): Promise<Loaded> {
  const registry = createRegistry(schemas);
  const [user, { ownServer, store }] = await Promise.all([loadUser(), preferences()]);
  const ability = abilityOf(user.privilegios);
  return {
    sector: user.sector,
    engine: { ...widgets, registry, ability, user, operatorMode: !ownServer },
    store,
    dataProvider: createDataProvider({ registry, user: { ...user }, ownServer }),
    authProvider: createAuthProvider(user, ability, registry),
  };
}
