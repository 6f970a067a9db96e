/** Calculates a run: drafts of its invoices, each transit and each charge on one line (domain.md A6). */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { amountOf, centsOf, sumOf } from '../../../../src/schema/amounts';
import { addDays, dayOf } from '../../../../src/schema/calendar';
import { attachBonuses } from '../../ajustes/server/bonuses';
import { attachCharges, type ChargeGroup, chargesOf } from '../../cargos/server/billing';
import { buildLine, type Concept, type DraftLine, findConcept } from '../../facturas/server/draft';
import { receiversFor } from '../../facturas/server/receivers';
import { totalsOf } from '../../shared/lines';
import { voucherOf } from '../../shared/vouchers';
import { DEVIATES } from './candidates';
import { groupsOf, nextHolders, type RunLane, type TransitGroup } from './groups';
import type { BillingRun, RunTotals } from './runs';

type Context = Pick<HandlerContext, 'tx' | 'createAll' | 'change'>;

interface PlannedLine {
  line: DraftLine;
  /** of a line of transits */
  group?: TransitGroup;
  /** of a line of charges */
  cargos?: readonly number[];
  ajuste?: number;
}

interface PlannedInvoice {
  titular: string;
  lines: PlannedLine[];
  total: string;
}

const tollLine = (concept: Concept, group: TransitGroup): PlannedLine => ({
  group,
  line: buildLine(concept, {
    descripcion: [group.nombreEstacion ?? concept.nombre, group.banda].filter(Boolean).join(' · '),
    cantidad: group.transitos.length,
    precioUnitario: group.importe,
  }),
});

/** The lines of charges, each of a concept, with its rate of VAT. */
async function chargeLines(tx: Db, groups: readonly ChargeGroup[]): Promise<[titular: string, line: PlannedLine][]> {
  const concepts = new Map<number, Concept>();
  for (const { concepto } of groups)
    if (!concepts.has(concepto)) concepts.set(concepto, await findConcept(tx, { id: concepto }));
  return groups.flatMap(({ titular, concepto, descripcion, importe, cargos }) => {
    const concept = concepts.get(concepto);
    if (!concept) return [];
    const line = buildLine(concept, { descripcion, cantidad: cargos.length, precioUnitario: importe });
    return [[titular, { cargos, line }]];
  });
}

/** Holders with discounts that wait for an invoice. */
async function holdersWithBonuses(tx: Db, holders: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ titular: string }>`
    select distinct "titular" from "ajustes" where "titular" = any(${[...holders]}::text[]) and "estado" = 'Aprobado'
      and "tipo" = 'Bonificación próxima factura' and "comprobante" is null`.execute(tx);
  return new Set(rows.map(({ titular }) => titular));
}

async function planInvoices(tx: Db, run: BillingRun, holders: readonly string[]): Promise<PlannedInvoice[]> {
  const concept = await findConcept(tx, { codigo: 'PEAJE' });
  const byHolder = new Map<string, PlannedLine[]>();
  for (const group of await groupsOf(tx, run, holders))
    byHolder.set(group.titular, [...(byHolder.get(group.titular) ?? []), tollLine(concept, group)]);
  for (const [titular, line] of await chargeLines(tx, await chargesOf(tx, run, holders)))
    byHolder.set(titular, [...(byHolder.get(titular) ?? []), line]);
  const withBonus = await holdersWithBonuses(tx, holders);
  const invoices: PlannedInvoice[] = [];
  for (const [titular, owed] of byHolder) {
    const drafted = owed.map(({ line }) => line);
    const bonuses = withBonus.has(titular) ? await attachBonuses({ tx }, titular, drafted) : [];
    const lines = [...owed, ...bonuses];
    invoices.push({ titular, lines, total: sumOf(lines.map(({ line }) => line.total)) });
  }
  return invoices;
}

type DeviationOf = (invoice: PlannedInvoice) => number | null;

/** Deviation in per cent from the holder's invoices of the previous run of the cycle; null: there were none. */
async function deviationsOf(tx: Db, run: BillingRun, invoices: readonly PlannedInvoice[]): Promise<DeviationOf> {
  const { rows } = await sql<{ titular: string; total: string }>`
    select "titular", sum("total")::numeric(18, 2)::text as "total" from "facturas"
    where "titular" = any(${invoices.map(({ titular }) => titular)}::text[]) and "asociado" is null and "corrida" = (
      select "id" from "corridasFacturacion" where "ciclo" = ${run.ciclo} and "tipo" = ${run.tipo}
        and "estado" in ('Emitida', 'Enviada') and "periodo" < ${run.periodo} order by "periodo" desc limit 1)
    group by 1`.execute(tx);
  const previous = new Map(rows.map(({ titular, total }) => [titular, centsOf(total)]));
  return ({ titular, total }) => {
    const before = previous.get(titular) ?? 0n;
    if (before <= 0n) return null;
    return Math.round((Number(centsOf(total) - before) * 100) / Number(before));
  };
}

/** The first day of what an invoice bills: that of the run's hours, or of a passage that came late for an earlier run. */
const firstDay = (run: BillingRun, { lines }: PlannedInvoice): string | undefined =>
  [String(run.transitosDesde), ...lines.flatMap(({ group }) => group?.desde ?? [])]
    .map((instant) => dayOf(new Date(instant)))
    .sort()[0];

async function storeInvoices(
  context: Context,
  run: BillingRun,
  invoices: readonly PlannedInvoice[],
  deviationOf: DeviationOf,
): Promise<void> {
  const { tx, createAll, change } = context;
  const receivers = await receiversFor(
    tx,
    invoices.map(({ titular }) => titular),
  );
  const stored = await createAll(
    'facturas',
    invoices.map((invoice): Row => {
      const { letter, documento, receptor, medioPago } = receivers.of(invoice.titular);
      return {
        tipoComprobante: voucherOf('Factura', letter),
        puntoVenta: run.puntoVenta,
        titular: invoice.titular,
        corrida: run.id,
        ...{ documento, receptor, medioPago, desvio: deviationOf(invoice) },
        fechaEmision: run.fechaEmision,
        periodoDesde: firstDay(run, invoice),
        periodoHasta: addDays(dayOf(new Date(String(run.transitosHasta))), -1),
        vence1: run.fechaVencimiento1,
        vence2: run.fechaVencimiento2,
        recargo2Pct: run.fechaVencimiento2 === null ? null : run.recargo2Pct,
        ...totalsOf(invoice.lines.map(({ line }) => line)),
      };
    }),
  );
  const lines = invoices.flatMap((invoice, index) =>
    invoice.lines.map((planned, position) => ({ ...planned, factura: stored[index]?.id, linea: position + 1 })),
  );
  const items = await createAll(
    'facturaItems',
    lines.map(({ line, group, factura, linea }): Row => {
      const { vehiculo = null, estacion = null, banda = null } = group ?? {};
      return { factura, linea, ...line, vehiculo, estacion, banda };
    }),
  );
  const links = lines.flatMap(({ group }, index) =>
    (group?.transitos ?? []).map((transito) => ({ transito, item: items[index]?.id })),
  );
  await sql`
    update "transitos" t set "facturaItem" = r.item, "version" = t."version" + 1, "actualizadoEn" = now()
    from unnest(${links.map(({ transito }) => transito)}::bigint[], ${links.map(({ item }) => item)}::bigint[]) as r (id, item)
    where t."id" = r.id`.execute(tx);
  await attachCharges(
    tx,
    lines.flatMap(({ cargos }, index) => (cargos ?? []).map((cargo) => ({ cargo, item: items[index]?.id }))),
  );
  for (const { ajuste, factura } of lines)
    if (ajuste !== undefined) await change('ajustes', ajuste, { comprobante: factura });
}

export interface CalculatedChunk {
  /** the last holder; the next chunk begins behind it */
  last: string;
  totals: RunTotals;
}

/**
 * Calculates the next holders of a lane behind a key, in the transaction of the context. A trial run stores nothing. Undefined after the
 * last one.
 */
export async function calculateChunk(
  context: Context,
  run: BillingRun,
  after: string,
  lane: RunLane,
): Promise<CalculatedChunk | undefined> {
  const holders = await nextHolders(context.tx, run, after, lane);
  const last = holders.at(-1);
  if (last === undefined) return undefined;
  const invoices = (await planInvoices(context.tx, run, holders)).filter(({ total }) => centsOf(total) > 0n);
  const deviationOf = await deviationsOf(context.tx, run, invoices);
  if (run.tipo !== 'Prueba' && invoices.length > 0) await storeInvoices(context, run, invoices, deviationOf);
  const lines = invoices.flatMap((invoice) => invoice.lines.map(({ line }) => line));
  const { neto, exento, iva, total } = totalsOf(lines);
  return {
    last,
    totals: {
      facturas: invoices.length,
      items: lines.length,
      ...{ neto: amountOf(centsOf(neto) + centsOf(exento)), iva, total, errores: 0 },
      desviadas: invoices.filter((invoice) => Math.abs(deviationOf(invoice) ?? 0) > DEVIATES).length,
    },
  };
}
