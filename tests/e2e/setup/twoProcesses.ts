import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Product, startProduct } from '../../fixtures/product';
import { quickFolder } from '../../fixtures/quickFolder';
import { copyOfDemo } from './copies';

export interface TwoProcesses {
  first: Product;
  second: Product;
  /** stops both, and deletes their files */
  stop(): Promise<void>;
}

/** Starts two processes of the product on one database with the small demo data. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const folder = mkdtempSync(join(quickFolder, 'ventanilla-two-'));
  const demo = await copyOfDemo(folder);
  const first = await startProduct(demo);
  const second = await startProduct({ ...demo, DATA_DIR: join(folder, 'none') });
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
