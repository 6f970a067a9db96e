import { existsSync } from 'node:fs';
import { folderAt, hasCluster } from './folder';
import { readPostmaster } from './postmaster';
import { probe } from './probe';
import { addressOf, databaseName } from './start';

/** Returns the address of the database that a server runs in this folder, or undefined. Does not take the lock. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  const folder = folderAt(dataDir);
  if (!existsSync(dataDir) || !hasCluster(folder)) return undefined;
  const postmaster = readPostmaster(folder);
  if (!postmaster?.port) return undefined;
  const isReady = (await probe(addressOf(folder, postmaster.port), folder.cluster)) === 'ready';
  return isReady ? addressOf(folder, postmaster.port, databaseName) : undefined;
}
