/** The requests of the full-text bench: many, with texts of their own, and a filled index. */
import { sql } from 'kysely';
import { prepare } from '../../server/bootstrap';
import { startEmbedded } from '../../server/db/embedded/embedded';
import { fillFullText } from '../../server/db/fullText/fill';
import { deferSetting } from '../../server/db/fullText/statements';
import { type Db, openDatabase } from '../../server/db/pool';
import { readEnv } from '../../server/env';
import { registry } from '../../server/registry';
import { createRandom } from '../../server/seed/random';
import { vocabulary } from './words';

const BATCH = 10_000;
const MESSAGES = 4;

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

/**
 * Fills a data folder that does not exist yet with `count` requests of four messages each. Returns how long filling the index took,
 * in ms.
 */
export async function createSearchedRequests(
  dataDir: string,
  count: number,
  print: (text: string) => void,
): Promise<number> {
  const embedded = await startEmbedded({ dataDir, language: 'en' });
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SEED_SIZE: 'mini' });
  await prepare({ env, url: embedded.url, print: () => {} });
  const { db, close } = openDatabase(embedded.url, { statementTimeout: 0 });
  try {
    await insertRequests(db, count, vocabulary(20_000));
    print('requests are inserted');
    const start = performance.now();
    await sql`comment on column "tickets_texto_completo"."vector" is null`.execute(db);
    await fillFullText(db, registry);
    const filling = performance.now() - start;
    await sql`vacuum analyze "tickets_texto_completo"`.execute(db);
    print(`the index is filled: ${Math.round(filling)} ms`);
    return filling;
  } finally {
    await close();
    await embedded.stop();
  }
}
