import type { Store } from 'ra-core';
import { localStorageStore } from 'ra-core';
import { createAuthProvider } from '../../providers/authProvider';
import { createDataProvider } from '../../providers/dataProvider';
import { createServerStore } from '../../providers/store';
import type { TollUser } from '../../providers/toll/user';
import { schemas } from '../../resources';
import type { EngineValue } from '../engine/EngineContext';
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
}

export const registry = createRegistry(schemas);

/** From what was asked at the beginning to what everything stands on. */
export async function loadApplication(): Promise<Loaded> {
  const { user, preferences } = await answers();
  const ownServer = preferences !== null;
  const ability = abilityOf(user.privilegios);
  return {
    sector: user.sector,
    engine: { ...widgets, registry, ability, user, operatorMode: !ownServer },
    store: preferences ? createServerStore(preferences) : localStorageStore(),
    dataProvider: createDataProvider({ registry, user: { ...user }, ownServer }),
    authProvider: createAuthProvider(user, ability, registry),
  };
}
