/** The only access to the database: a pool, and Kysely over tables and columns that are known only at run time. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnParser } from './parsers';
import { withPreparedStatements } from './prepared';
import { watchPool } from './watch';

/** Any table and any column, by name. Values are validated by the schema's kinds where they come in. */
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
  /** maximum number of connections; the bundled database is tuned for 6 */
  max?: number;
  /** time limit of a statement in ms (503 when exceeded); 0 for start-up work, backups and seeds */
  statementTimeout?: number;
  /** the address is a pooler's that gives each transaction another session (PgBouncer), so no session state may remain */
  pooled?: boolean;
  /**
   * whether to detect a database that neither answers nor closes the connection; by default where statements have a time limit
   */
  watched?: boolean;
  /** time limit in ms to get a connection; short where somebody waits for a response */
  connectionWait?: number;
  /** called when an idle connection breaks; the pool replaces it */
  onError?: (error: Error) => void;
}

/** Settings of every connection. */
export const sessionOptions = '-c TimeZone=UTC -c DateStyle=ISO';

/** Default time limit to get a connection, in ms; 503 when exceeded. */
const connectionWait = 1500;

/**
 * Opens a pool on a PostgreSQL address. Connections open on first use, so a missing database shows at the first query.
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
    // also frees the connection's prepared statements
    maxLifetimeSeconds: 600,
    connectionTimeoutMillis: options.connectionWait ?? connectionWait,
    // a pooler rejects unknown startup parameters; its timeouts are set by its operator
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
  // a connection that breaks between two queries of a transaction emits an error with no other listener; the next query fails
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // a pooler restores these settings for each client
    if (pooled) client.query(`set TimeZone = 'UTC'; set DateStyle = 'ISO'`).catch(() => {});
  });
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: pooled ? pool : withPreparedStatements(pool) }),
  });
  // start-up work runs long statements and needs no watch
  const unwatch = (options.watched ?? statementTimeout > 0) ? watchPool(pool, url) : async () => {};
  const close = async () => {
    await unwatch();
    await db.destroy();
  };
  return { db, pool, close };
}
