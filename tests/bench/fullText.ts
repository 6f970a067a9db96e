/** The search of requests by their full text, beside the same list that searches parts of its fields. */
import { sql } from 'kysely';
import { schemas } from '../../resources';
import { createApp, embeddedApi } from '../../server/app';
import { openSession } from '../../server/auth/sessions';
import { createTokens } from '../../server/auth/token';
import { prepare } from '../../server/bootstrap';
import { startEmbedded } from '../../server/db/embedded/embedded';
import { fillFullText } from '../../server/db/fullText/fill';
import { deferSetting } from '../../server/db/fullText/statements';
import { type Db, openDatabase } from '../../server/db/pool';
import { readEnv } from '../../server/env';
import { createBus } from '../../server/events/bus';
import { registry } from '../../server/registry';
import { routes } from '../../server/routes/index';
import { liveRegistry } from '../../server/schemas/live';
import { createRandom } from '../../server/seed/random';
import { createRegistry } from '../../src/schema/check';
import type { ResourceSchema } from '../../src/schema/resource';
import { median } from './median';
import { vocabulary } from './words';

const SECRET = 'a secret that only the bench uses, long enough';
const BATCH = 10_000;
const MESSAGES = 4;

/** Durations in ms. */
interface FullTextTimes {
  median: number;
  p95: number;
}

export interface FullTextResult {
  fullText: FullTextTimes;
  parts: FullTextTimes;
  /** of the index of all requests, in ms */
  filling: number;
}

/** Inserts copies of the demo requests with texts of their own: frequent words occur in most texts, rare ones in few. */
async function insertRequests(db: Db, count: number, words: readonly string[]): Promise<void> {
  const random = createRandom(7);
  const scale = Math.log(words.length);
  const text = (length: number) =>
    Array.from({ length }, () => words[Math.floor(Math.exp((random.int(0, 1_000_000) / 1_000_000) * scale)) - 1]).join(
      ' ',
    );
  await db.transaction().execute(async (tx) => {
    await sql`select set_config(${deferSetting}, 'si', true)`.execute(tx);
    for (let from = 0; from < count; from += BATCH) {
      const subjects = Array.from({ length: BATCH }, () => text(6));
      await sql`
        insert into "tickets" ("asunto", "descripcion", "patente", "busqueda", "ticketCategoria", "titular", "estado", "tipo", "areaActual",
          "areaCreadora", "canal", "prioridad", "fechaAlta", "creadoEn")
        select n.texto, n.texto, m.patente, lower(n.texto) || ' ' || lower(m.patente), t."ticketCategoria", t."titular", t."estado", t."tipo",
          t."areaActual", t."areaCreadora", t."canal", t."prioridad", m.fecha, m.fecha
        from unnest(${subjects}::text[]) with ordinality as n (texto, orden)
        cross join lateral (select upper(substr(md5(n.orden::text || ${String(from)}), 1, 2)) || (100 + n.orden % 900) || 'ZQ' as patente,
          now() - (${count - from}::int - n.orden) * interval '7 minutes' as fecha) m
        join lateral (select * from "tickets" where "id" = 1 + n.orden % 40) t on true`.execute(tx);
    }
    for (let from = 0; from < count * MESSAGES; from += BATCH) {
      const bodies = Array.from({ length: BATCH }, () => text(random.int(10, 50)));
      await sql`
        insert into "ticketMensajes" ("ticket", "tipo", "cuerpo", "fecha")
        select ${from / MESSAGES}::int + n.orden / ${MESSAGES}::int + 1, 'Respuesta', n.texto, now()
        from unnest(${bodies}::text[]) with ordinality as n (texto, orden)`.execute(tx);
    }
  });
  await sql`vacuum analyze "tickets"`.execute(db);
  await sql`vacuum analyze "ticketMensajes"`.execute(db);
}

/** The texts that are searched: frequent, medium and rare words, two together, a plate, a phrase, a name. */
function searchTexts(words: readonly string[], round: number): string[] {
  const at = (rank: number) => words[rank + round] ?? '';
  return [
    at(100),
    at(250),
    at(800),
    at(3000),
    at(15_000),
    `${at(120)} ${at(400)}`,
    `${at(200)} ${at(2000)}`,
    `"${at(300)} ${at(110)}"`,
    `${at(400)} -${at(150)}`,
    `${at(700)} gomez`,
    `AB${100 + round}`,
    at(900).slice(0, 4),
  ];
}

const timesOf = (durations: readonly number[]): FullTextTimes => {
  const sorted = [...durations].sort((a, b) => a - b);
  return { median: median(sorted), p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 };
};

/** The same schemas without full-text indexes: their lists search parts of the fields. */
const withoutFullText = schemas.map((schema: ResourceSchema): ResourceSchema => {
  if (!schema.list) return schema;
  const { fullText: _, ...list } = schema.list;
  return { ...schema, list };
});

/** Runs over a data folder that does not exist yet. */
export async function measureFullText(
  dataDir: string,
  requests = 200_000,
  print = (_: string) => {},
): Promise<FullTextResult> {
  const embedded = await startEmbedded({ dataDir, language: 'en' });
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SEED_SIZE: 'mini' });
  await prepare({ env, url: embedded.url, print: () => {} });
  const database = openDatabase(embedded.url, { statementTimeout: 0 });
  const bus = createBus(embedded.url);
  try {
    const words = vocabulary(20_000);
    await insertRequests(database.db, requests, words);
    print('requests are inserted');
    const start = performance.now();
    await sql`comment on column "tickets_texto_completo"."vector" is null`.execute(database.db);
    await fillFullText(database.db, registry);
    const filling = performance.now() - start;
    await sql`vacuum analyze "tickets_texto_completo"`.execute(database.db);
    print(`the index is filled: ${Math.round(filling)} ms`);
    const { rows } = await database.pool.query<{ id: number }>(
      `select "id" from "usuarios" where "usuario" = 'agente'`,
    );
    const token = await openSession(database.db, createTokens(SECRET), Number(rows[0]?.id), {
      ip: '127.0.0.1',
      userAgent: 'bench',
    });
    const appOf = (resources: readonly ResourceSchema[]) =>
      createApp({
        env,
        api: embeddedApi(routes, {
          env,
          db: database.db,
          databaseUrl: embedded.url,
          bus,
          registry: liveRegistry(createRegistry(resources)),
          authSecret: SECRET,
          demo: null,
        }),
      });
    const apps = { fullText: await appOf(schemas), parts: await appOf(withoutFullText) };
    const durations = { fullText: [] as number[], parts: [] as number[] };
    for (let round = 0; round < 6; round += 1)
      for (const text of searchTexts(words, round))
        for (const side of ['fullText', 'parts'] as const) {
          const query = new URLSearchParams({ filter: JSON.stringify({ q: text }), range: '[0,24]' });
          const started = performance.now();
          const response = await apps[side].inject({ url: `/api/tickets?${query}`, headers: { authorization: token } });
          const took = performance.now() - started;
          if (response.statusCode !== 200) throw new Error(`${text}: ${response.body}`);
          print(`${side} ${text}: ${Math.round(took)} ms, ${response.headers['content-range']}`);
          // the first round loads code and plans
          if (round > 0) durations[side].push(took);
        }
    await Promise.all(Object.values(apps).map((app) => app.close()));
    return { fullText: timesOf(durations.fullText), parts: timesOf(durations.parts), filling };
  } finally {
    await bus.close();
    await database.close();
    await embedded.stop();
  }
}
