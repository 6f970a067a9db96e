/** Holders with rated transits in a month without demo data, a billing run over them through the API, and what it must have billed. */
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../server/db/pool';
import { addDays, dayOf } from '../../src/schema/calendar';
import { signIn } from './signIn.fixture';

/** A point of sale without other vouchers: its numbers begin with 1. */
export const POINT_OF_SALE = 4321;

/** Creates holders with two transits of one price and the rest of others. Every fourth holder gets invoices of letter A. */
export async function createTransits(db: Db, holders: number, transits: number): Promise<void> {
  // charges of the demo would be billed too
  await sql`delete from "cargos"`.execute(db);
  await sql`
    with "t" as (
      insert into "titulares" ("nombre", "apellido", "tipoDocumento", "numeroDocumento", "tipoPersona", "estado",
        "condicionIva", "cuit")
      select 'Prueba', 'Persona ' || n, 'DNI', (90000000 + n)::text, 'Humana', 'Activo',
        case when n % 4 = 0 then '1' else '5' end, case when n % 4 = 0 then '30500010912' end
      from generate_series(1, ${holders}::int) n returning "codigoTitular"),
    "h" as (select "codigoTitular", row_number() over (order by "codigoTitular") as n from "t"),
    "l" as (select "estacion", "via", "sentido", "concesionario" from "transitos" order by "id" limit 1)
    insert into "transitos" ("fechaHora", "estacion", "via", "sentido", "concesionario", "formaPago", "estado", "titular",
      "importe", "banda", "bloque", "nroTransito")
    select '2012-03-02T12:00:00Z'::timestamptz + make_interval(hours => 6 * k, secs => h.n % 3600), l."estacion", l."via",
      l."sentido", l."concesionario", 'Tag', 'Valorizado', h."codigoTitular",
      605 + (h.n % 977) * 0.37 + greatest(k, 2) * 101.03, 'Pico', 9100, h.n * ${transits}::int + k
    from "h" h cross join "l" l cross join generate_series(1, ${transits}::int) k`.execute(db);
  await sql`analyze "titulares", "transitos"`.execute(db);
}

/** Creates the run and starts its calculation; returns its id. */
export async function startCalculation(url: string): Promise<number> {
  const biller = await signIn(url, 'facturacion');
  const { id } = await biller('corridasFacturacion', {
    ...{ periodo: '2012-03', ciclo: 'A', tipo: 'Mensual', puntoVenta: POINT_OF_SALE },
    ...{ transitosDesde: '2012-03-01T03:00:00.000Z', transitosHasta: '2012-04-01T03:00:00.000Z' },
    ...{ fechaEmision: dayOf(new Date()), fechaVencimiento1: addDays(dayOf(new Date()), 10) },
  });
  await biller(`corridasFacturacion/${id}/actions/calcular`);
  return Number(id);
}

/** Reviews and approves the calculated run, and starts its issue. */
export async function startIssue(url: string, id: number): Promise<void> {
  const [biller, approver] = [await signIn(url, 'facturacion'), await signIn(url, 'gerencia')];
  await biller(`corridasFacturacion/${id}/actions/revisar`);
  await approver(`corridasFacturacion/${id}/actions/aprobar`);
  await approver(`corridasFacturacion/${id}/actions/emitir`);
}

/** Asserts that the run billed each transit on one line of its holder's only invoice, and that the ledger has the same sums. */
export async function expectBilledOnce(
  db: Db,
  corrida: number,
  { holders, transits }: { holders: number; transits: number },
): Promise<void> {
  const first = async <Row>(query: RawBuilder<Row>): Promise<Row | undefined> => (await query.execute(db)).rows[0];
  const driven = await first(sql<{ n: number; total: string }>`
    select count(*)::int as "n", sum("importe")::text as "total" from "transitos" where "bloque" = 9100`);
  expect(driven?.n).toBe(holders * transits);
  const billed = sql<object>`
    select count(*)::int as "n", sum(t."importe")::text as "total" from "transitos" t
    join "facturaItems" i on i."id" = t."facturaItem" join "facturas" f on f."id" = i."factura"
    where t."bloque" = 9100 and t."estado" = 'Facturado' and f."corrida" = ${corrida} and f."titular" = t."titular"`;
  expect(await first(billed)).toEqual(driven);
  const lines = sql<object>`
    select count(*)::int as "lines", sum(i."n")::int as "n", sum(i."total")::text as "total",
      bool_and(i."n" = i."cantidad") as "complete"
    from (select i.*, (select count(*) from "transitos" t where t."facturaItem" = i."id") as "n" from "facturaItems" i) i
    join "facturas" f on f."id" = i."factura" where f."corrida" = ${corrida}`;
  expect(await first(lines)).toEqual({ ...driven, lines: holders * (transits - 1), complete: true });

  const total = driven?.total;
  const vouchers = sql<object>`
    select count(*)::int as "n", count(distinct "titular")::int as "holders", sum("total")::text as "total",
      sum("saldo")::text as "saldo" from "facturas" where "corrida" = ${corrida}`;
  expect(await first(vouchers)).toEqual({ n: holders, holders, total, saldo: total });
  const movements = sql<object>`
    select count(*)::int as "n", count(distinct f."id")::int as "vouchers", sum(m."debe" - m."haber")::text as "total"
    from "movimientosCuenta" m left join "facturas" f
      on f."id" = m."factura" and f."corrida" = ${corrida} and m."debe" = f."total" and m."titular" = f."titular"
    where m."titular" in (select "titular" from "transitos" where "bloque" = 9100)`;
  expect(await first(movements)).toEqual({ n: holders, vouchers: holders, total });
  const { rows: series } = await sql<object>`
    select "tipoComprobante" as "type", min("numero")::int as "first", max("numero")::int as "last",
      count(distinct "numero")::int as "n" from "facturas" where "corrida" = ${corrida} group by 1 order by 1`.execute(
    db,
  );
  const [a, b] = [holders / 4, (holders * 3) / 4];
  expect(series).toEqual([
    { type: 'Factura A', first: 1, last: a, n: a },
    { type: 'Factura B', first: 1, last: b, n: b },
  ]);
}

/** Asserts that the steps of the calculation and of the issue have counted each holder once. */
export async function expectCountedOnce(db: Db, corrida: number, holders: number): Promise<void> {
  const { rows: steps } = await sql<object>`
    select s."orden", s."ok"::int as "ok", s."error"::int as "error" from "subprocesos" s
    join "ejecuciones" e on e."id" = s."ejecucion"
    where e."parametros"->>'corrida' = ${String(corrida)} and s."ok" > 0 order by s."id"`.execute(db);
  expect(steps).toEqual([2, 3].map((orden) => ({ orden, ok: holders, error: 0 })));
}
