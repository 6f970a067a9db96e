/** A process that is killed while it stores and matches the movements of a statement credits each once, with one worker and two. */
import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../fixtures/database';
import { killableServers, killsOf, timeForKills, workersOf } from './killing.fixture';
import { signIn } from './signIn.fixture';
import { createInvoices, POINT_OF_SALE, storeStatementFile } from './statementsKilled.fixture';

/** half of them while the movements are stored, half while they are matched, counted together */
const KILLS = killsOf({ walk: 2, test: 2 });
/** some chunks for each kill */
const HOLDERS = 600 + 600 * KILLS;

it.each(workersOf(1))(
  'each movement is credited once, with %i workers',
  { timeout: timeForKills(KILLS) },
  async (workers) => {
    const { db, url } = await testDatabase('ready');
    await createInvoices(db, HOLDERS);
    const servers = await killableServers(db, url, workers);
    const [address = ''] = await servers.addresses();
    const operator = await signIn(address, 'admin');
    const first = async <Row>(query: RawBuilder<Row>): Promise<Row | undefined> => (await query.execute(db)).rows[0];
    const proceso = await storeStatementFile(db);
    const movements = sql`(select m.* from "movimientosBanco" m join "extractosBanco" e on e."id" = m."extracto"
    join "archivos" a on a."id" = e."archivo" where a."nombre" = 'EXTRACTO_KILLED.sta') m`;
    /** movements that are stored, and those that are matched */
    const done = async (): Promise<number> => {
      const row = await first(sql<{ n: number }>`
      select (count(*) + count(*) filter (where m."estado" = 'Conciliado'))::int as "n" from ${movements}`);
      return row?.n ?? 0;
    };
    await operator(`procesos/${proceso}/actions/ejecutar`);
    const matched = HOLDERS - HOLDERS / 5;
    await servers.killDuring('CONC', KILLS, HOLDERS + matched, done);
    expect(
      await first(sql<object>`
      select count(*)::int as "movimientos", count(m."cobro")::int as "conciliados", count(distinct m."cobro")::int as "cobros"
      from ${movements}`),
    ).toEqual({ movimientos: HOLDERS, conciliados: matched, cobros: matched });
    expect(
      await first(sql<object>`
      select count(*)::int as "cobros" from "cobros" c join "facturas" f on f."titular" = c."titular"
      where f."puntoVenta" = ${POINT_OF_SALE}`),
    ).toEqual({ cobros: matched });
    const differences = sql<object>`
    select f."id" from "facturas" f where f."puntoVenta" = ${POINT_OF_SALE}
      and f."saldo" <> (select sum("debe" - "haber") from "movimientosCuenta" m where m."titular" = f."titular")`;
    expect((await differences.execute(db)).rows).toEqual([]);
    expect(
      await first(sql<object>`
      select count(*) filter (where "saldo" = 0)::int as "pagas", count(*) filter (where "saldo" > 0)::int as "abiertas"
      from "facturas" where "puntoVenta" = ${POINT_OF_SALE}`),
    ).toEqual({ pagas: matched, abiertas: HOLDERS - matched });
    expect(
      await first(sql<object>`
      select "ok"::int as "ok", coalesce("error", 0)::int as "error" from "archivos" where "nombre" = 'EXTRACTO_KILLED.sta'`),
    ).toEqual({ ok: HOLDERS, error: 0 });
    await servers.stop();
  },
);
