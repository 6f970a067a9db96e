import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Product, startProduct } from '../../fixtures/product';
import { quickFolder } from '../../fixtures/quickFolder';
import { serverModule } from './serverModule';

export interface TwoProcesses {
  /** starts the bundled database and owns it */
  first: Product;
  /** connects to the database of the first */
  second: Product;
  /** stops both, and deletes the data */
  stop(): Promise<void>;
}

/** Starts two processes of the product on one database with the small demo data. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const folder = mkdtempSync(join(quickFolder, 'ventanilla-two-'));
  const DATA_DIR = join(folder, 'data');
  const first = await startProduct({ DATA_DIR });
  const { findRunning } = await serverModule<typeof import('../../../server/db/embedded/running')>(
    'server/db/embedded/running.ts',
  );
  const DATABASE_URL = (await findRunning(DATA_DIR)) ?? '';
  const AUTH_SECRET = readFileSync(join(DATA_DIR, 'auth.secret'), 'utf8').trim();
  const second = await startProduct({ DATABASE_URL, AUTH_SECRET, DEMO: '1', DATA_DIR: join(folder, 'none') });
  return {
    first,
    second,
    stop: async () => {
      await second.stop();
      await first.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
