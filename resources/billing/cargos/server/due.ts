/**
 * Charges that arise by the calendar (domain.md A6): each period of a service, and what was paid late. The key of a charge makes a
 * repeated run skip what exists, so a killed run is simply run again.
 */
import { type RawBuilder, sql } from 'kysely';
import { localTime } from '../../../../server/db/localTime';
import type { Db } from '../../../../server/db/pool';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { settingNumber } from '../../../../server/settings';
import { addMonths, dayOf, startOf, startOfMonth } from '../../../../src/schema/calendar';

/** Charges that one chunk creates. */
const CHARGES = 1000;

/** The months of a period, by the concept's `periodicidad`. */
const MONTHS = sql`case c."periodicidad" when 'Mensual' then 1 when 'Bimestral' then 2 when 'Trimestral' then 3
  when 'Semestral' then 6 when 'Anual' then 12 end`;

/**
 * Passes that owe the period of their plan's service that contains `day`: in use since before the period began, and neither
 * suspended nor reported today. The period is charged in advance, on its first day, at the price of that day.
 */
const periods = (day: string): RawBuilder<Row> => sql<Row>`
  select p."inicio"::text as "fecha", m."titular", c."id" as "concepto", price."precio"::text as "importe",
    left(c."nombre" || ' · ' || to_char(p."inicio", 'MM/YYYY'), 160) as "descripcion", 'Período' as "origen",
    'Período/' || m."id" || '/' || to_char(p."inicio", 'YYYY-MM') as "clave", m."id" as "medioDePaso"
  from "mediosDePaso" m join "binesServicio" b on b."id" = m."binServicio"
  join "conceptosFacturables" c on c."id" = b."conceptoMensual" and c."estado" = 'Vigente' and c."signo" = 'Cargo'
  cross join lateral (select (date_trunc('year', ${day}::date) + make_interval(months =>
    (extract(month from ${day}::date)::int - 1) / ${MONTHS} * ${MONTHS}))::date as "inicio") p
  join lateral (select "precio" from "conceptoPrecios" where "concepto" = c."id" and "vigenciaDesde" <= p."inicio"
    and ("vigenciaHasta" is null or "vigenciaHasta" >= p."inicio") order by "vigenciaDesde" desc limit 1) price on price."precio" > 0
  where m."estado" in ('Habilitado', 'InhabilitadoDeuda') and ${localTime(sql`m."fechaActivacion"`)}::date < p."inicio"
    and c."vigenciaDesde" <= p."inicio"`;

/** The first working day on or after a due date: what is paid on it is paid in time. */
const workingDay = (due: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select min(d)::date from generate_series(${due}, ${due} + 14, interval '1 day') d
  where extract(isodow from d) < 6 and not exists (select from "feriados" h where h."ambito" = 'Nacional' and h."fecha" = d::date))`;

/**
 * What stands of each payment on each voucher, with the days by which it came late. Payments since the first day of the previous
 * month count. Never late: the first attempt of a direct debit, whose day the operator chooses, and what an adjustment pays; a
 * payment plan has its own interest.
 */
const latePayments = (day: string): RawBuilder<unknown> => sql`
  select f."id" as "factura", c."id" as "cobro", f."titular", f."comprobante", sum(i."importe") as "importe",
    ${localTime(sql`c."fecha"`)}::date as "pagado", f."vence1", f."vence2",
    coalesce(f."recargo2Pct", 0) as "pct"
  from "cobros" c join "cobroImputaciones" i on i."cobro" = c."id" join "facturas" f on f."id" = i."factura"
  left join "lotesDebito" l on l."id" = c."lote"
  where c."fecha" >= ${startOf(addMonths(startOfMonth(day), -1))}
    and c."estado" = 'Acreditado' and c."medio" <> 'Compensación' and coalesce(l."intento", 2) > 1 and f."plan" is null
    and ${localTime(sql`c."fecha"`)}::date > ${workingDay(sql`f."vence1"`)}
  group by f."id", c."id" having sum(i."importe") > 0`;

/** The surcharge of the second due date: once, on what was paid after the first one. */
const surcharges = (day: string): RawBuilder<Row> => sql<Row>`
  select ${day} as "fecha", p."titular", c."id" as "concepto", round(p."importe" * p."pct" / 100, 2)::text as "importe",
    left(c."nombre" || ' · ' || p."comprobante", 160) as "descripcion", 'Recargo' as "origen",
    'Recargo/' || p."cobro" || '/' || p."factura" as "clave", p."factura", p."cobro"
  from (${latePayments(day)}) p join "conceptosFacturables" c on c."codigo" = 'RECVTO' and c."estado" = 'Vigente'
  where p."vence2" is not null and round(p."importe" * p."pct" / 100, 2) > 0`;

/**
 * Simple interest for each day after the last due date: the second one where the voucher has a surcharge, else the first. `rate` is
 * in per cent for thirty days.
 */
const interest = (day: string, rate: number): RawBuilder<Row> => sql<Row>`
  select ${day} as "fecha", q."titular", c."id" as "concepto", q."interes"::text as "importe",
    left(c."nombre" || ' · ' || q."comprobante" || ' · ' || q."dias" || ' d', 160) as "descripcion", 'Interés' as "origen",
    'Interés/' || q."cobro" || '/' || q."factura" as "clave", q."factura", q."cobro"
  from (
    select p.*, r."dias", round(p."importe" * ${rate}::numeric / 100 / 30 * r."dias", 2) as "interes"
    from (${latePayments(day)}) p
    cross join lateral (select p."pagado" - case when p."vence2" is not null and p."pct" > 0 then ${workingDay(sql`p."vence2"`)}
      else p."vence1" end as "dias") r
    where r."dias" > 0) q
  join "conceptosFacturables" c on c."codigo" = 'INTMORA' and c."estado" = 'Vigente'
  where q."interes" > 0`;

/** What the calendar charges: services by period, surcharges and interest on late payments. */
export const DUE_CHARGES = ['periodos', 'recargos', 'intereses'] as const;
export type DueCharges = (typeof DUE_CHARGES)[number];

async function candidates(db: Db, due: DueCharges, day: string): Promise<RawBuilder<Row>> {
  if (due === 'periodos') return periods(day);
  if (due === 'recargos') return surcharges(day);
  return interest(day, await settingNumber(db, 'facturacion.interesMensualPct', 0));
}

/** The next charges that are due and not there yet, as rows. */
export async function dueRows(db: Db, due: DueCharges, now: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.* from (${await candidates(db, due, dayOf(now))}) d
    where not exists (select from "cargos" x where x."clave" = d."clave") order by d."clave" limit ${CHARGES}`.execute(
    db,
  );
  return rows;
}

/** Creates the next charges that are due, in the transaction of the context; returns their number. */
export async function chargeChunk(
  { tx, createAll, now }: Pick<HandlerContext, 'tx' | 'createAll' | 'now'>,
  due: DueCharges,
): Promise<number> {
  // two runs at once: the second one sees what the first has created
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cargos ${due}`}, 7))`.execute(tx);
  const rows = await dueRows(tx, due, now);
  if (rows.length > 0) await createAll('cargos', rows);
  return rows.length;
}

/**
 * Cancels the surcharges and interest of payments that were taken back, as long as no voucher has them. Returns their number; once
 * billed, a credit note returns them.
 */
export async function waiveChunk(
  { tx, changeAll }: Pick<HandlerContext, 'tx' | 'changeAll'>,
  motivo: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select c."id" from "cargos" c
    where c."estado" = 'Pendiente' and c."facturaItem" is null and c."origen" in ('Recargo', 'Interés')
      and coalesce((select sum(i."importe") from "cobroImputaciones" i where i."cobro" = c."cobro" and i."factura" = c."factura"), 0) <= 0
    order by c."id" limit ${CHARGES} for update`.execute(tx);
  const keys = rows.map(({ id }) => Number(id));
  if (keys.length > 0) await changeAll('cargos', { id: { $in: keys } }, { estado: 'Anulado', motivo });
  return keys.length;
}
