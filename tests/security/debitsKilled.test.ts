/** Processes that are killed while they select debits and read the bank's answer debit each invoice once, with one worker and two. */
import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../fixtures/database';
import { createInvoices, storeAnswer } from './debitsKilled.fixture';
import { killableServers, killsOf, timeForKills, workersOf } from './killing.fixture';
import { signIn } from './signIn.fixture';

/** half of them while the debits are selected, half while the answer is read */
const KILLS = killsOf({ walk: 2, test: 2 });
/** some chunks for each kill */
const HOLDERS = 600 + 600 * KILLS;

it.each(workersOf(1))(
  'each invoice is debited once, with %i workers',
  { timeout: timeForKills(KILLS) },
  async (workers) => {
    const { db, url } = await testDatabase('ready');
    await createInvoices(db, HOLDERS);
    const servers = await killableServers(db, url, workers);
    const [address = ''] = await servers.addresses();
    const call = await signIn(address, 'admin');
    const first = async <Row>(query: RawBuilder<Row>): Promise<Row | undefined> => (await query.execute(db)).rows[0];

    const { id: lote } = await call('lotesDebito', { tipo: 'Cabal', periodo: '2032-03', fechaDebito: '2032-04-10' });
    const items = async (estado: string): Promise<number> => {
      const row = await first(sql<{ n: number }>`
      select count(*)::int as "n" from "loteDebitoItems" where "lote" = ${lote} and "estado" = ${estado}`);
      return row?.n ?? 0;
    };
    await call(`lotesDebito/${lote}/actions/generar`);
    await servers.killDuring('DEB-OTROS', KILLS / 2, HOLDERS, () => items('Incluido'));
    const total = sql<object>`
    select count(*)::int as "cantidad", sum("importe")::text as "importe", count(distinct "factura")::int as "facturas"
    from "loteDebitoItems" where "lote" = ${lote} and "estado" = 'Incluido'`;
    const selected = await first(total);
    expect(selected).toMatchObject({ cantidad: HOLDERS, facturas: HOLDERS });

    const [again = ''] = await servers.addresses();
    const operator = await signIn(again, 'admin');
    await operator(`lotesDebito/${lote}/actions/presentar`);
    await servers.killDuring('DEB-OTROS', 0, 0, async () => 0);
    const files = sql<object>`
    select count(*)::int as "n", max("ok")::int as "cantidad", max("importe")::text as "importe" from "archivos"
    where "tipo" = 'Débito presentación' and "nombre" like ${`%\\_${lote}.txt`}`;
    expect(await first(files)).toMatchObject({ n: 1, cantidad: HOLDERS, importe: Object(selected).importe });

    const proceso = await storeAnswer(db, Number(lote));
    await operator(`procesos/${proceso}/actions/ejecutar`);
    await servers.killDuring(
      'RESP-DEB',
      KILLS / 2,
      HOLDERS,
      async () => (await items('Aceptado')) + (await items('Rechazado')),
    );
    const answered = sql<object>`
    select l."estado", (l."aceptado" + l."rechazado")::text as "importe", l."rechazos"::int as "rechazos",
      (select sum("importe")::text from "cobros" where "lote" = l."id") as "cobrado", l."aceptado"::text as "aceptado",
      (select count(*)::int from "cobros" where "lote" = l."id") as "cobros"
    from "lotesDebito" l where l."id" = ${lote}`;
    const run = Object(await first(answered));
    expect(run).toMatchObject({ estado: 'Conciliado', rechazos: HOLDERS / 5, cobros: HOLDERS - HOLDERS / 5 });
    expect([run.importe, run.cobrado]).toEqual([Object(selected).importe, run.aceptado]);
    const differences = sql<object>`
    select f."id" from "facturas" f
    where f."puntoVenta" = 4322 and f."saldo" <> (select sum("debe" - "haber") from "movimientosCuenta" m where m."titular" = f."titular")`;
    expect((await differences.execute(db)).rows).toEqual([]);
    expect(
      await first(
        sql<object>`select "ok"::int as "ok", coalesce("error", 0)::int as "error" from "archivos" where "nombre" = 'RESP_KILLED.txt'`,
      ),
    ).toEqual({ ok: HOLDERS, error: 0 });
    await servers.stop();
  },
);
