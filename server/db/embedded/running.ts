import { existsSync } from 'node:fs';
import { folderAt, hasCluster } from './folder';
import { recorded } from './postmaster';
import { probe } from './probe';
import { addressOf, databaseName } from './start';

/** Returns the address of the database that a server runs in this folder, or undefined. Does not take the lock. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  const folder = folderAt(dataDir);
  if (!existsSync(dataDir) || !hasCluster(folder)) return undefined;
  const running = recorded(folder);
  if (!running?.port) return undefined;
  const ready = (await probe(addressOf(folder, running.port), folder.cluster)) === 'ready';
  return ready ? addressOf(folder, running.port, databaseName) : undefined;
}
