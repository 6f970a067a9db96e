/**
 * The bundled database: a PostgreSQL from npm in `DATA_DIR`. The server starts and stops it, adopts it after the server was
 * killed, and restarts it after a crash.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Language } from '../../../i18n/languages';
import type { Say } from '../../log';
import { StartFailure } from '../../start-failure';
import { translate } from '../../translate';
import { findBinaries } from './binaries';
import { prepareFolder } from './folder';
import { type Hold, takeLock } from './lock';
import { recorded, stopPostmaster } from './postmaster';
import { checkReach, chooseUser, openWay, type RunAs } from './run-as';
import { addressOf, databaseName, type Found, findOrStart, type StartOptions } from './start';

export interface EmbeddedOptions {
  dataDir: string;
  language: Language;
  say?: Say;
  /** called when the database cannot be recovered: another process holds the folder */
  onFatal?: (failure: StartFailure) => void;
  /** the user that PostgreSQL runs as; chosen automatically when absent */
  as?: RunAs;
  settings?: Record<string, string>;
}

export interface EmbeddedDatabase {
  url: string;
  pid(): number;
  adopted: boolean;
  /** stops the database, even an adopted one */
  stop(): Promise<void>;
}

async function makeDatabase(url: string): Promise<void> {
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

async function own(found: Found, folder: string): Promise<Hold> {
  const hold = await takeLock(found.url);
  if ('owner' in hold) throw new StartFailure('folderInUse', { owner: hold.owner, folder });
  return hold;
}

/** Starts or adopts the database of a folder and keeps it running. Throws a `StartFailure` on failure. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, language, say = () => {}, onFatal } = options;
  const tell = (key: string, values = {}) => say(translate(language, `server.start.${key}`, values));
  const began = performance.now();
  const folder = prepareFolder(dataDir);
  const binaries = await findBinaries();
  const as = options.as ?? chooseUser();
  openWay(as, folder.root);
  checkReach(as, binaries.postgres, folder.root);
  const start: StartOptions = {
    binaries,
    as,
    folder,
    settings: options.settings ?? {},
    onCreate: () => tell('databaseCreating', { folder: dataDir }),
  };

  let found = await findOrStart(start);
  let hold = await own(found, dataDir);
  await makeDatabase(found.url);
  if (found.adopted) tell('databaseAdopted', { pid: found.pid });
  else tell('databaseReady', { ms: Math.round(performance.now() - began) });

  let stopping = false;
  const stopped = () => stopping;

  /** Restarts on the same port, so that the pool's address stays valid. */
  async function recover(): Promise<void> {
    tell('databaseLost');
    for (let wait = 100; !stopped(); wait = Math.min(wait * 2, 5000)) {
      try {
        found = await findOrStart({ ...start, port: found.port });
        hold = await own(found, dataDir);
        tell('databaseBack');
        return;
      } catch (error) {
        if (error instanceof StartFailure && error.key === 'folderInUse') return onFatal?.(error);
        if (wait > 1000) say(error instanceof StartFailure ? error.line(language) : String(error));
        await pause(wait);
      }
    }
  }

  async function watch(): Promise<void> {
    while (!stopped()) {
      await hold.lost;
      if (!stopped()) await recover();
    }
  }
  const watching = watch();

  return {
    url: addressOf(folder, found.port, databaseName),
    pid: () => found.pid,
    adopted: found.adopted,
    stop: async () => {
      stopping = true;
      await hold.release().catch(() => {});
      await Promise.race([watching, pause(3000)]);
      if (recorded(folder)) await stopPostmaster(binaries, as, folder);
    },
  };
}
