/** PostgreSQL's main process (the postmaster): starts it, finds a running one, stops it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Binaries } from './binaries';
import { type DataFolder, isAlive } from './folder';
import { commandAs, type RunAs } from './run-as';

/**
 * Sized for one office on a small machine: at most 300 MB in total with the demo data. Committed data are on disk (`fsync` and
 * `synchronous_commit` stay on). The log records events, never values.
 */
const settings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '30',
  // a restore locks every existing and every new object in one transaction
  max_locks_per_transaction: '512',
  shared_buffers: '32MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  // on disk, not in memory: with less, a billing run forces a checkpoint every few seconds, and writes each page again after it
  max_wal_size: '1GB',
  min_wal_size: '64MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers: '1',
  max_parallel_workers_per_gather: '1',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  // one call after a crash instead of one per file: 30 ms instead of seconds
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};

const maxLogSize = 5 * 1024 * 1024;

export function databaseEnvironment(): NodeJS.ProcessEnv {
  const windowsEnvironment = process.platform === 'win32' ? process.env : {};
  return { ...windowsEnvironment, PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

/** Returns a port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

export interface LaunchedProcess {
  pid: number | undefined;
  /** the output of the process, once it has ended; undefined while it runs */
  exitOutput(): string | undefined;
}

/** Starts a postmaster that survives a kill of this process: the next start adopts it. */
export function launch(
  binaries: Binaries,
  runAs: RunAs,
  folder: DataFolder,
  port: number,
  extraSettings: Record<string, string> = {},
): LaunchedProcess {
  if (sizeOf(folder.log) > maxLogSize) truncateSync(folder.log);
  const logStart = sizeOf(folder.log);
  const flags = Object.entries({ ...settings, ...extraSettings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const [program, args] = commandAs(runAs, binaries.postgres, ['-D', folder.cluster, '-p', String(port), ...flags]);
  const log = openSync(folder.log, 'a', 0o600);
  let output: string | undefined;
  const readNewLog = () => {
    try {
      return readFileSync(folder.log).subarray(logStart).toString('utf8').trim();
    } catch {
      // the folder was deleted as well
      return '';
    }
  };
  const child: ChildProcess = spawn(program, args, {
    ...runAs.user,
    env: databaseEnvironment(),
    cwd: '/',
    // in its own process group, so that Ctrl-C reaches only this process, which then stops the postmaster cleanly
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.once('error', (error) => {
    output = error.message;
  });
  child.once('exit', (code, signal) => {
    output = readNewLog() || `exit ${code ?? signal}`;
  });
  child.unref();
  return { pid: child.pid, exitOutput: () => output };
}

export interface Postmaster {
  pid: number;
  port: number;
}

/**
 * Whether a process is a live postmaster. After a reboot, another program may have the same process id. A dead postmaster stays a
 * zombie until its parent reaps it, which a container's first process may never do.
 */
function isPostgres(pid: number): boolean {
  if (pid === process.pid) return false;
  if (process.platform !== 'linux') return true;
  try {
    const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name === 'postgres' && state !== 'Z' && state !== 'X';
  } catch {
    return true;
  }
}

/** Returns the process in `postmaster.pid` if it is alive. Removes the file when it names a dead process. */
export function readPostmaster(folder: DataFolder): Postmaster | undefined {
  const file = join(folder.cluster, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid)) return undefined;
  if (!isPostgres(pid)) {
    rmSync(file, { force: true });
    return undefined;
  }
  return { pid, port: Number(lines[3]) || 0 };
}

/** Stops the postmaster cleanly, whoever started it. Forces it to stop after `seconds`. */
export async function stopPostmaster(
  binaries: Binaries,
  runAs: RunAs,
  folder: DataFolder,
  mode: 'fast' | 'immediate' = 'fast',
  seconds = 3,
): Promise<void> {
  const stopArgs = ['stop', '-D', folder.cluster, '-m', mode, '-w', '-t', String(seconds)];
  const [program, args] = commandAs(runAs, binaries.pgCtl, stopArgs);
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn(program, args, { ...runAs.user, env: databaseEnvironment(), cwd: '/', stdio: 'ignore' });
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  if (code !== 0 && mode === 'fast' && readPostmaster(folder)) {
    await stopPostmaster(binaries, runAs, folder, 'immediate', 1);
  }
}
