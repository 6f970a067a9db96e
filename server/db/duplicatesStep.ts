/** Bootstrap step: reports at every start the duplicate records, until somebody corrects them. */
import { schemas } from '../../resources';
import type { Registry } from '../../src/schema/registry';
import type { BootstrapStep } from '../bootstrap';
import { assemble } from '../schemas/assemble';
import { readPublished } from '../schemas/published';
import { duplicateMessage } from './duplicateMessage';
import { createMissingIndexes, hasMissingIndexes } from './duplicates';
import type { Db } from './pool';

const currentRegistry = async (db: Db): Promise<Registry> => assemble(schemas, await readPublished(db)).registry;

export const duplicatesStep: BootstrapStep = {
  name: 'repeated',
  needed: async ({ db }) => hasMissingIndexes(db, await currentRegistry(db)),
  async run({ db, env, report }) {
    const registry = await currentRegistry(db);
    for (const duplicates of await createMissingIndexes(db, registry))
      report('repeated', duplicateMessage(registry, duplicates, env.defaultLanguage));
  },
};
