/**
 * Issues the approved drafts of a run: numbers, authorisation, the debt in the ledger, and the transits and charges as billed. The same as
 * issuing each of them, in few statements.
 */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { changeEach } from '../../../../server/records/storeMany';
import type { Work } from '../../../../server/records/storeRows';
import { dayOf } from '../../../../src/schema/calendar';
import { applyCredit, lockAccounts, refreshDebt } from '../../../collections/interface/server';
import { consumeBonuses } from '../../ajustes/server/bonuses';
import { markCharges } from '../../cargos/server/billing';
import { recalculateLines } from '../../facturas/server/asOfIssue';
import { numberedFields, requestAuthorisation } from '../../facturas/server/issue';
import { receiversFor } from '../../facturas/server/receivers';
import { lockSeries } from '../../facturas/server/series';
import { refuseClosed } from '../../periodosFacturacion/server/closed';
import { acceptsDate } from '../../shared/authorisation';
import { voucherOf } from '../../shared/vouchers';
import type { RunLane } from './groups';
import { markTransits, unmarkTransits } from './markTransits';

/** Invoices that one chunk issues. */
const INVOICES = 500;

type Draft = Row & { id: number; titular: string };

/**
 * The next drafts of a lane behind a key, locked. The remainder is compared with `<`: of an equality the planner expects so few rows
 * that each chunk would read and sort the whole run.
 */
async function nextDrafts(tx: Db, run: number, after: number, { index, of }: RunLane): Promise<Draft[]> {
  const { rows } = await sql<Draft>`
    select f.*, f."fechaEmision"::text as "fechaEmision", f."vence1"::text as "vence1", f."vence2"::text as "vence2"
    from "facturas" f where f."corrida" = ${run} and f."estado" = 'Borrador' and f."id" > ${after}
      and (f."id" + ${of - index}::int) % ${of}::int < 1
    order by f."id" limit ${INVOICES} for update`.execute(tx);
  return rows;
}

/** Drafts with a transit that was disputed, corrected or priced again since the calculation: they have to be calculated again. */
async function staleDrafts(tx: Db, drafts: readonly Draft[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ factura: number }>`
    select i."factura" from "facturaItems" i join "transitos" t on t."facturaItem" = i."id"
    where i."factura" = any(${drafts.map(({ id }) => id)}::bigint[])
    group by i."id", i."factura", i."cantidad", i."precioUnitario"
    having count(*) <> i."cantidad" or bool_or(t."estado" <> 'Valorizado' or t."importe" <> i."precioUnitario")`.execute(
    tx,
  );
  return new Set(rows.map(({ factura }) => Number(factura)));
}

/** Drafts with a line whose rate is not that of its concept today. */
async function draftsWithOldRates(tx: Db, keys: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ factura: number }>`
    select distinct i."factura" from "facturaItems" i join "conceptosFacturables" c on c."id" = i."concepto"
    where i."factura" = any(${[...keys]}::bigint[]) and i."alicuotaIva" <> c."alicuotaIva"`.execute(tx);
  return new Set(rows.map(({ factura }) => Number(factura)));
}

async function keysOf(tx: Db, query: ReturnType<typeof sql<{ key: string | number }>>): Promise<(string | number)[]> {
  return (await query.execute(tx)).rows.map(({ key }) => key);
}

/**
 * Receiver, letter, tax and means of payment as of the day of issue, with numbers and the authority's response. A draft with a date that
 * the authority would refuse is left out.
 */
async function issuedFields(context: HandlerContext, drafts: readonly Draft[], day: string): Promise<Map<number, Row>> {
  const { tx } = context;
  const receivers = await receiversFor(
    tx,
    drafts.map(({ titular }) => titular),
  );
  const oldRates = await draftsWithOldRates(
    tx,
    drafts.map(({ id }) => id),
  );
  const bySeries = new Map<string, { draft: Draft; changes: Row }[]>();
  for (const draft of drafts) {
    const { letter, receptor, documento, medioPago } = receivers.of(draft.titular);
    const tipoComprobante = voucherOf('Factura', letter);
    const totals = oldRates.has(draft.id) ? await recalculateLines(context, draft.id) : {};
    const changes = { receptor, documento, tipoComprobante, medioPago, ...totals };
    const series = `${tipoComprobante}/${String(draft.puntoVenta)}`;
    bySeries.set(series, [...(bySeries.get(series) ?? []), { draft, changes }]);
  }
  const fields = new Map<number, Row>();
  for (const [, invoices] of [...bySeries].sort(([a], [b]) => a.localeCompare(b))) {
    const [first] = invoices;
    const voucher = String(first?.changes.tipoComprobante);
    let last = await lockSeries(tx, voucher, Number(first?.draft.puntoVenta));
    for (const { draft, changes } of invoices) {
      const fecha = String(draft.fechaEmision);
      if (!acceptsDate(fecha, day, last.fecha)) continue;
      const number = numberedFields({ ...draft, ...changes }, last.numero + 1, fecha);
      const response = await requestAuthorisation({ ...draft, ...changes, ...number }, day);
      if (response.estado === 'Autorizada') last = { numero: last.numero + 1, fecha };
      fields.set(draft.id, { ...changes, ...number, ...response });
    }
  }
  return fields;
}

/** What stands in the ledger and on the charges once the vouchers are authorised. */
async function postIssued(context: HandlerContext, issued: readonly Row[]): Promise<void> {
  const { tx, now } = context;
  if (issued.length === 0) return;
  await context.createAll(
    'movimientosCuenta',
    issued.map(({ id, titular, tipoComprobante, comprobante, total }) => ({
      titular,
      tipo: 'Factura',
      comprobante: `${String(tipoComprobante)} ${String(comprobante)}`,
      debe: String(total),
      haber: '0.00',
      factura: id,
      fecha: now.toISOString(),
    })),
  );
  const keys = issued.map(({ id }) => Number(id));
  const holders = issued.map(({ titular }) => String(titular));
  await markCharges(tx, keys);
  const withBonus = await keysOf(
    tx,
    sql`select distinct "comprobante" as "key" from "ajustes" where "comprobante" = any(${keys}::bigint[]) and "estado" = 'Aprobado'`,
  );
  for (const invoice of withBonus) await consumeBonuses(context, invoice);
  const withCredit = await keysOf(
    tx,
    sql`select distinct "titular" as "key" from "cobros"
      where "titular" = any(${holders}::text[]) and "estado" = 'Acreditado' and "disponible" > 0`,
  );
  for (const titular of withCredit) await applyCredit(context, titular);
  await refreshDebt(context, holders);
}

export interface IssuedChunk {
  /** the last draft; the next chunk begins behind it */
  last: number;
  issued: number;
  rejected: number;
  /** left as drafts: a transit has changed since the calculation, or the authority no longer takes the date */
  stale: number;
}

/** Issues the next drafts of a lane behind a key, in the transaction of the context. Undefined after the last one. */
export async function issueChunk(
  work: Work,
  context: HandlerContext,
  run: number,
  after: number,
  lane: RunLane,
): Promise<IssuedChunk | undefined> {
  const { tx, now } = context;
  const drafts = await nextDrafts(tx, run, after, lane);
  const last = drafts.at(-1)?.id;
  if (last === undefined) return undefined;
  await lockAccounts(
    tx,
    drafts.map(({ titular }) => titular),
  );
  const stale = await staleDrafts(tx, drafts);
  await refuseClosed(
    tx,
    drafts.map(({ fechaEmision }) => fechaEmision),
  );
  const fresh = drafts.filter(({ id }) => !stale.has(id));
  // before the numbers: whoever has the next numbers of the series makes everybody else wait
  await markTransits(
    tx,
    fresh.map(({ id }) => id),
  );
  const fields = await issuedFields(context, fresh, dayOf(now));
  const resource = context.registry.getOrThrow('facturas');
  const rows = await changeEach(
    work,
    resource,
    { id: { $in: [...fields.keys()] } },
    ({ id }) => fields.get(Number(id)) ?? {},
    { action: 'emitir', reason: null },
  );
  const issued = rows.filter(({ estado }) => estado === 'Autorizada');
  const issuedKeys = new Set(issued.map(({ id }) => id));
  await unmarkTransits(
    tx,
    fresh.filter(({ id }) => !issuedKeys.has(id)).map(({ id }) => id),
  );
  await postIssued(context, issued);
  const [handled, rejected] = [rows.length, rows.length - issued.length];
  return { last, issued: issued.length, rejected, stale: drafts.length - handled };
}
