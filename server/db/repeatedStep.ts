/** Bootstrap step: reports at every start the duplicate records, until somebody corrects them. */
import { schemas } from '../../resources';
import type { Registry } from '../../src/schema/registry';
import type { BootstrapStep } from '../bootstrap';
import { assemble } from '../schemas/assemble';
import { readPublished } from '../schemas/published';
import type { Db } from './pool';
import { recordsSaid } from './recordsSaid';
import { hasRepeated, settleRepeated } from './repeated';

const registryNow = async (db: Db): Promise<Registry> => assemble(schemas, await readPublished(db)).registry;

export const repeatedStep: BootstrapStep = {
  name: 'repeated',
  needed: async ({ db }) => hasRepeated(db, await registryNow(db)),
  async run({ db, env, tell }) {
    const registry = await registryNow(db);
    for (const one of await settleRepeated(db, registry))
      tell('repeated', recordsSaid(registry, one, env.defaultLanguage));
  },
};
