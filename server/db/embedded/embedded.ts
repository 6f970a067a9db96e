/**
 * The bundled database: a PostgreSQL from npm in `DATA_DIR`. The server starts and stops it, adopts it after the server was
 * killed, and restarts it after a crash.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Language } from '../../../i18n/languages';
import type { Print } from '../../log';
import { StartFailure } from '../../start-failure';
import { translate } from '../../translate';
import { findBinaries } from './binaries';
import { prepareFolder } from './folder';
import { type FolderLock, takeLock } from './lock';
import { readPostmaster, stopPostmaster } from './postmaster';
import { allowTraversal, checkAccess, chooseUser, type RunAs } from './run-as';
import { addressOf, databaseName, findOrStart, type RunningDatabase, type StartOptions } from './start';

export interface EmbeddedOptions {
  dataDir: string;
  language: Language;
  log?: Print;
  /** called when the database cannot be recovered: another process holds the folder */
  onFatal?: (failure: StartFailure) => void;
  /** the user that PostgreSQL runs as; chosen automatically when absent */
  runAs?: RunAs;
  settings?: Record<string, string>;
}

export interface EmbeddedDatabase {
  url: string;
  pid(): number;
  adopted: boolean;
  /** stops the database, even an adopted one */
  stop(): Promise<void>;
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

async function takeOwnership(database: RunningDatabase, folder: string): Promise<FolderLock> {
  const lock = await takeLock(database.url);
  if ('owner' in lock) throw new StartFailure('folderInUse', { owner: lock.owner, folder });
  return lock;
}

/** Starts or adopts the database of a folder and keeps it running. Throws a `StartFailure` on failure. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, language, log = () => {}, onFatal } = options;
  const logMessage = (key: string, values = {}) => log(translate(language, `server.start.${key}`, values));
  const startedAt = performance.now();
  const folder = prepareFolder(dataDir);
  const binaries = await findBinaries();
  const runAs = options.runAs ?? chooseUser();
  allowTraversal(runAs, folder.root);
  checkAccess(runAs, binaries.postgres, folder.root);
  const startOptions: StartOptions = {
    binaries,
    runAs,
    folder,
    settings: options.settings ?? {},
    onCreate: () => logMessage('databaseCreating', { folder: dataDir }),
  };

  let database = await findOrStart(startOptions);
  let lock = await takeOwnership(database, dataDir);
  await createDatabase(database.url);
  if (database.adopted) logMessage('databaseAdopted', { pid: database.pid });
  else logMessage('databaseReady', { ms: Math.round(performance.now() - startedAt) });

  let stopping = false;
  const isStopping = () => stopping;

  /** Restarts on the same port, so that the pool's address stays valid. */
  async function recover(): Promise<void> {
    logMessage('databaseLost');
    for (let delay = 100; !isStopping(); delay = Math.min(delay * 2, 5000)) {
      try {
        database = await findOrStart({ ...startOptions, port: database.port });
        lock = await takeOwnership(database, dataDir);
        logMessage('databaseBack');
        return;
      } catch (error) {
        if (error instanceof StartFailure && error.key === 'folderInUse') return onFatal?.(error);
        if (delay > 1000) log(error instanceof StartFailure ? error.line(language) : String(error));
        await pause(delay);
      }
    }
  }

  async function watch(): Promise<void> {
    while (!isStopping()) {
      await lock.lockLost;
      if (!isStopping()) await recover();
    }
  }
  const watchLoop = watch();

  return {
    url: addressOf(folder, database.port, databaseName),
    pid: () => database.pid,
    adopted: database.adopted,
    stop: async () => {
      stopping = true;
      await lock.release().catch(() => {});
      await Promise.race([watchLoop, pause(3000)]);
      if (readPostmaster(folder)) await stopPostmaster(binaries, runAs, folder);
    },
  };
}
