/** Starts a database from a data folder, in whatever state the folder was left. */
import { setTimeout as pause } from 'node:timers/promises';
import { clock } from '../../../src/schema/clock';
import { StartFailure } from '../../start-failure';
import type { Binaries } from './binaries';
import { createCluster } from './create';
import { type DataFolder, hasCluster, readSecret } from './folder';
import { freePort, type LaunchedProcess, launch, type Postmaster, readPostmaster } from './postmaster';
import { probe } from './probe';
import { changeOwner, type RunAs } from './run-as';

export interface RunningDatabase extends Postmaster {
  /** address of the maintenance database */
  url: string;
  adopted: boolean;
}

export interface StartOptions {
  binaries: Binaries;
  runAs: RunAs;
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
const timeout = 120_000;

export function addressOf(folder: DataFolder, port: number, database = 'postgres'): string {
  return `postgres://app:${readSecret(folder)}@127.0.0.1:${port}/${database}`;
}

/**
 * Temporary errors. The children of a killed postmaster take some seconds to end, and a faster process may hold the lock file.
 */
const temporaryError =
  /pre-existing shared memory|lock file "postmaster\.pid" already exists|could not bind|Address already in use/;

function fatalLine(output: string): string {
  const lines = output.split('\n').filter(Boolean);
  const fatal = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^[\d-]+ [\d:.]+ UTC \[\d+\] (LOG|FATAL|PANIC|HINT): {1,2}/, '');
}

function startFailure(output: string, folder: DataFolder): StartFailure {
  if (/No space left|Disk quota/i.test(output)) return new StartFailure('diskFull', { folder: folder.root });
  if (/Permission denied|wrong ownership|Read-only file system/i.test(output)) {
    return new StartFailure('folderForbidden', { folder: folder.root });
  }
  return new StartFailure('databaseStart', { reason: fatalLine(output) });
}

/** Waits until the database answers (true), or its process ends or the time is up (false). */
async function waitUntilReady(
  launched: LaunchedProcess,
  url: string,
  cluster: string,
  deadline: number,
): Promise<boolean> {
  for (
    let delay = 15;
    launched.exitOutput() === undefined && clock.ms() < deadline;
    delay = Math.min(delay * 1.3, 150)
  ) {
    if ((await probe(url, cluster)) === 'ready') return true;
    await pause(delay);
  }
  return false;
}

/**
 * Adopts the database that already runs on the folder (its Node was killed). Otherwise starts one, creating the cluster if there
 * is none. Throws a `StartFailure` on failure.
 */
export async function findOrStart(options: StartOptions): Promise<RunningDatabase> {
  const { binaries, runAs, folder, settings, onCreate } = options;
  const deadline = clock.ms() + timeout;
  let lastOutput = '';
  if (!hasCluster(folder)) {
    onCreate?.();
    await createCluster(binaries, runAs, folder);
  }
  changeOwner(runAs, folder.cluster);
  while (clock.ms() < deadline) {
    const postmaster = readPostmaster(folder);
    if (postmaster) {
      const url = addressOf(folder, postmaster.port);
      const probeResult = postmaster.port ? await probe(url, folder.cluster) : 'starting';
      if (probeResult === 'ready') return { ...postmaster, url, adopted: true };
      if (probeResult === 'starting') {
        await pause(100);
        continue;
      }
    }
    const port = options.port ?? (await freePort());
    const url = addressOf(folder, port);
    const launched = launch(binaries, runAs, folder, port, settings);
    if (await waitUntilReady(launched, url, folder.cluster, deadline)) {
      return { pid: launched.pid ?? 0, port, url, adopted: false };
    }
    lastOutput = launched.exitOutput() ?? '';
    if (!temporaryError.test(lastOutput)) break;
    await pause(250);
  }
  throw startFailure(lastOutput, folder);
}
