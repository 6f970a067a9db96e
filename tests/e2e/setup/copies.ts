import { join } from 'node:path';
import { copyTemplate } from '../../fixtures/databases';

/**
 * The environment of a product with a new database of the small demo data, for journeys that kill a server or publish a resource.
 * `folder` is for its files.
 */
export const copyOfDemo = async (folder: string): Promise<Record<string, string>> => ({
  DATABASE_URL: await copyTemplate(process.env.CLUSTER_URL ?? '', 'ready'),
  AUTH_SECRET: 'a secret that only the journeys use, long enough',
  DEMO: '1',
  DATA_DIR: join(folder, 'data'),
});
