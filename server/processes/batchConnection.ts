/** The connection of a batch step: one session, with Kysely and the driver's client, for `COPY` and temporary tables. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnParser } from '../db/parsers';
import { type Db, sessionOptions, type Tables } from '../db/pool';

export interface BatchConnection {
  client: pg.Client;
  /** queries on the same session */
  db: Db;
  close(): Promise<void>;
}

/** Opens the connection. It has no time limit for statements: the step's own timeout ends it. */
export async function openBatchConnection(url: string): Promise<BatchConnection> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    options: sessionOptions,
    application_name: `ventanilla ${process.pid} batch`,
    types: { getTypeParser: columnParser },
  });
  // a broken connection makes the next query fail
  client.on('error', () => {});
  await client.connect();
  const session = {
    query: client.query.bind(client),
    release: () => {},
  };
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => session, end: async () => {} } }),
  });
  return {
    client,
    db,
    close: async () => {
      await db.destroy();
      await client.end().catch(() => {});
    },
  };
}
