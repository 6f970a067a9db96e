/** The holder search over the demo data, in process, compared with the bare SQL. */

import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { createApp, embeddedApi } from '../../server/app';
import { openSession } from '../../server/auth/sessions';
import { createTokens } from '../../server/auth/token';
import { startEmbedded } from '../../server/db/embedded/embedded';
import { openDatabase, type Tables } from '../../server/db/pool';
import { readEnv } from '../../server/env';
import { createBus } from '../../server/events/bus';
import { registry } from '../../server/registry';
import { routes } from '../../server/routes/index';
import { searchHolders } from '../../server/routes/toll/holderSearch';
import { liveRegistry } from '../../server/schemas/live';
import { median } from './median';

/** Medians, in ms. */
export interface Searched {
  /** only its SQL statement */
  sql: number;
  /** through the server's own function */
  search: number;
  /** the complete call: authentication, permissions, search and response */
  call: number;
}

const SECRET = 'a secret that only the bench uses, long enough';

/** Search texts that an agent types: documents, surnames, plates and tags, complete and as prefixes. */
async function typed(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ document: string; surname: string; plate: string; tag: string }>(`
    select t."numeroDocumento" as document, t."apellido" as surname, v."patente" as plate, m."numero" as tag
    from "mediosDePaso" m join "vehiculos" v on v."id" = m."vehiculo" join "titulares" t on t."codigoTitular" = m."titular"
    order by md5(m."numero") limit 25`);
  return rows.flatMap(({ document, surname, plate, tag }) => [
    document,
    surname,
    plate,
    tag,
    surname.slice(0, 4),
    plate.slice(0, 4),
  ]);
}

/** The statement of a search, with its parameters. */
async function statementOf(pool: pg.Pool, text: string): Promise<{ sql: string; parameters: unknown[] }> {
  const statements: { sql: string; parameters: unknown[] }[] = [];
  const watched = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push({ sql: query.sql, parameters: [...query.parameters] });
    },
  });
  await searchHolders(watched, text);
  const [statement] = statements;
  if (!statement) throw new Error(`nothing was asked for ${text}`);
  return statement;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startTime = performance.now();
  await work();
  return performance.now() - startTime;
}

/** Runs over a data folder that no process uses. */
export async function measureSearch(dataDir: string): Promise<Searched> {
  const embedded = await startEmbedded({ dataDir, language: 'en' });
  const database = openDatabase(embedded.url);
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const app = await createApp({
    env,
    api: embeddedApi(routes, {
      env,
      db: database.db,
      databaseUrl: embedded.url,
      bus: createBus(embedded.url),
      registry: liveRegistry(registry),
      authSecret: SECRET,
      demo: null,
    }),
  });
  try {
    const { rows } = await database.pool.query<{ id: number }>(
      `select "id" from "usuarios" where "usuario" = 'agente'`,
    );
    const token = await openSession(database.db, createTokens(SECRET), Number(rows[0]?.id), {
      ip: '127.0.0.1',
      userAgent: 'bench',
    });
    const texts = await typed(database.pool);
    const [calls, searches, statements]: [number[], number[], number[]] = [[], [], []];
    for (const text of [...texts.slice(0, 20), ...texts]) {
      const statement = await statementOf(database.pool, text);
      const url = `/api/titulares/buscar?s=${encodeURIComponent(text)}`;
      calls.push(await timed(() => app.inject({ url, headers: { authorization: token } })));
      searches.push(await timed(() => searchHolders(database.db, text)));
      statements.push(await timed(() => database.pool.query(statement.sql, statement.parameters)));
    }
    // the first calls of both are slower, until plans and code are warm
    return { sql: median(statements.slice(20)), search: median(searches.slice(20)), call: median(calls.slice(20)) };
  } finally {
    await app.close();
    await database.close();
    await embedded.stop();
  }
}
