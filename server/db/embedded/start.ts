/** Starts a database from a data folder, in whatever state the folder was left. */
import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from '../../start-failure';
import type { Binaries } from './binaries';
import { createCluster } from './create';
import { type DataFolder, hasCluster, readSecret } from './folder';
import { type Attempt, freePort, launch, type Running, recorded } from './postmaster';
import { probe } from './probe';
import { giveFolder, type RunAs } from './run-as';

export interface Found extends Running {
  /** address of the maintenance database */
  url: string;
  adopted: boolean;
}

export interface StartOptions {
  binaries: Binaries;
  as: RunAs;
  folder: DataFolder;
  /** the port to use again after a crash */
  port?: number;
  settings?: Record<string, string>;
  /** called once, before a new cluster is created */
  onCreate?: () => void;
}

/** The name of the product's database. The folder lock is held in the maintenance database. */
export const databaseName = 'ventanilla';

/** Time limit of crash recovery, in ms. */
const patience = 120_000;

export function addressOf(folder: DataFolder, port: number, database = 'postgres'): string {
  return `postgres://app:${readSecret(folder)}@127.0.0.1:${port}/${database}`;
}

/**
 * Temporary errors. The children of a killed postmaster take some seconds to end, and a faster process may hold the lock file.
 */
const passes =
  /pre-existing shared memory|lock file "postmaster\.pid" already exists|could not bind|Address already in use/;

function fatalLine(said: string): string {
  const lines = said.split('\n').filter(Boolean);
  const fatal = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^[\d-]+ [\d:.]+ UTC \[\d+\] (LOG|FATAL|PANIC|HINT): {1,2}/, '');
}

function failed(said: string, folder: DataFolder): StartFailure {
  if (/No space left|Disk quota/i.test(said)) return new StartFailure('diskFull', { folder: folder.root });
  if (/Permission denied|wrong ownership|Read-only file system/i.test(said)) {
    return new StartFailure('folderForbidden', { folder: folder.root });
  }
  return new StartFailure('databaseStart', { reason: fatalLine(said) });
}

/** Waits until the database answers (true), or its process ends or the time is up (false). */
async function settle(attempt: Attempt, url: string, cluster: string, until: number): Promise<boolean> {
  for (let wait = 15; attempt.ended() === undefined && Date.now() < until; wait = Math.min(wait * 1.3, 150)) {
    if ((await probe(url, cluster)) === 'ready') return true;
    await pause(wait);
  }
  return false;
}

/**
 * Adopts the database that already runs on the folder (its Node was killed). Otherwise starts one, creating the cluster if there
 * is none. Throws a `StartFailure` on failure.
 */
export async function findOrStart(options: StartOptions): Promise<Found> {
  const { binaries, as, folder, settings, onCreate } = options;
  const until = Date.now() + patience;
  let lastWords = '';
  if (!hasCluster(folder)) {
    onCreate?.();
    await createCluster(binaries, as, folder);
  }
  giveFolder(as, folder.cluster);
  while (Date.now() < until) {
    const running = recorded(folder);
    if (running) {
      const url = addressOf(folder, running.port);
      const answer = running.port ? await probe(url, folder.cluster) : 'starting';
      if (answer === 'ready') return { ...running, url, adopted: true };
      if (answer === 'starting') {
        await pause(100);
        continue;
      }
    }
    const port = options.port ?? (await freePort());
    const url = addressOf(folder, port);
    const attempt = launch(binaries, as, folder, port, settings);
    if (await settle(attempt, url, folder.cluster, until)) {
      return { pid: attempt.pid ?? 0, port, url, adopted: false };
    }
    lastWords = attempt.ended() ?? '';
    if (!passes.test(lastWords)) break;
    await pause(250);
  }
  throw failed(lastWords, folder);
}
