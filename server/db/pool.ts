/** The one way to the database: a pool, and Kysely over it with tables and columns known only at run time. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnParser } from './parsers';
import { preparing } from './prepared';
import { watchPool } from './watch';

/** Any table and any column by its name; values are checked where they come in, by the schema's kinds. */
export interface Tables {
  [table: string]: { [column: string]: unknown };
}

/** Queries, in or out of a transaction. */
export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** connections at most; the bundled database is tuned for 6 */
  max?: number;
  /** ms after which a statement is stopped (answered 503); 0 for start-up work, backups and seeds */
  statementTimeout?: number;
  /** the address is a pooler's that gives each transaction another session (PgBouncer): nothing may be left in one */
  pooled?: boolean;
  /** whether a database that neither answers nor hangs up is noticed; usual where statements have a limit */
  watched?: boolean;
  /** ms that it is waited for a connection; short where somebody waits for an answer */
  connectionWait?: number;
  /** told when an idle connection breaks; the pool replaces it by itself */
  onError?: (error: Error) => void;
}

/** What each connection is opened with. */
export const sessionOptions = '-c TimeZone=UTC -c DateStyle=ISO';

/** How long a call waits for a connection before it is answered 503, in ms. */
const connectionWait = 1500;

/**
 * Opens a pool on a PostgreSQL address. Connections are made when first used, so an absent database shows at the first query.
 *
 * Values: `int8` is a number, `numeric` a string, `date` the day `YYYY-MM-DD`, `timestamptz` an instant in ISO 8601 with `Z`.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const statementTimeout = options.statementTimeout ?? 15_000;
  const { pooled = false } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 6,
    idleTimeoutMillis: 10_000,
    // and with it the plans that it keeps
    maxLifetimeSeconds: 600,
    connectionTimeoutMillis: options.connectionWait ?? connectionWait,
    // a pooler refuses what it does not know of at the start of a connection; its own time-outs are its operator's to set
    ...(!pooled && {
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: statementTimeout === 0 ? 0 : 30_000,
      options: sessionOptions,
    }),
    application_name: `ventanilla ${process.pid}`,
    keepAlive: true,
    types: { getTypeParser: columnParser },
  });
  pool.on('error', (error) => options.onError?.(error));
  // one that breaks while a transaction holds it, between two queries, has nobody else to tell: its next query fails
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // of the few settings that a pooler gives back to whoever set them
    if (pooled) client.query(`set TimeZone = 'UTC'; set DateStyle = 'ISO'`).catch(() => {});
  });
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pooled ? pool : preparing(pool) }) });
  // long statements of start-up work are nobody's wait
  const unwatch = (options.watched ?? statementTimeout > 0) ? watchPool(pool, url) : async () => {};
  const close = async () => {
    await unwatch();
    await db.destroy();
  };
  return { db, pool, close };
}
