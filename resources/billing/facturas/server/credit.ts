/** Credit notes for all or part of an invoice (domain.md A6). */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { amountOf, centsOf } from '../../../../src/schema/amounts';
import { dayOf } from '../../../../src/schema/calendar';
import {
  type AccountContext,
  applyCredit,
  lockAccount,
  lockedRow,
  postMovement,
  refreshDebt,
  refreshPlan,
  releaseInvoice,
} from '../../../collections/interface/server';
import { type CreditLine, creditLines, type LineCents, remainingByLine } from '../../shared/credits';
import { stateOf } from '../../shared/invoiceState';
import { createDraft, type DraftLine } from './draft';
import { issueVoucher } from './issue';

/** Condition for valid credit notes: a rejected note does not count. */
const CREDITED = sql`f."tipoComprobante" like 'Nota de crédito%' and f."estado" <> 'Rechazada'`;

/** Returns the cents of an invoice already credited. */
async function creditedCents({ tx }: Pick<AccountContext, 'tx'>, invoice: unknown): Promise<bigint> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(f."total"), 0)::numeric(18, 2) as "total" from "facturas" f
    where f."asociado" = ${invoice} and ${CREDITED}`.execute(tx);
  return centsOf(rows[0]?.total ?? '0.00');
}

/** Returns the cents of a locked invoice that can still be credited. */
export async function creditableCents(
  context: Pick<AccountContext, 'tx'>,
  { id, total, tipoComprobante }: Readonly<Row>,
): Promise<bigint> {
  // a credit note has nothing to credit
  if (String(tipoComprobante).startsWith('Nota de crédito')) return 0n;
  return centsOf(total) - (await creditedCents(context, id));
}

/** Part of an invoice line to be credited, with its tax. */
export interface LineCredit {
  linea: number;
  importe: string;
}

const exceeds = (cents: bigint): Problem => {
  const detail = { key: 'resources.facturas.reasons.acreditaDeMas', values: { maximo: amountOf(cents) } };
  return new Problem(409, 'conflict', {}, { detail });
};

/** The lines of an invoice, and what earlier notes left of each. */
async function remainingOf(tx: Db, invoice: unknown) {
  const { rows: invoiceLines } = await sql<DraftLine & { id: number }>`
    select "id", "concepto", "descripcion", "cantidad", "precioUnitario", "bonificacion", "alicuotaIva", "neto", "iva", "total"
    from "facturaItems" where "factura" = ${invoice} order by "linea"`.execute(tx);
  const { rows: credited } = await sql<DraftLine>`
    select i."alicuotaIva", i."neto", i."iva", i."acredita" from "facturaItems" i join "facturas" f on f."id" = i."factura"
    where f."asociado" = ${invoice} and ${CREDITED}`.execute(tx);
  return { invoiceLines, remaining: remainingByLine(invoiceLines, credited) };
}

/** Cents of each line of an invoice, with tax, that can still be credited. */
export async function creditableByLine(tx: Db, invoice: unknown): Promise<ReadonlyMap<number, bigint>> {
  const { remaining } = await remainingOf(tx, invoice);
  return new Map(remaining.map(({ acredita, neto, iva }) => [Number(acredita), neto + iva]));
}

/** Credits each chosen line alone. Responds 409 where one has less left. */
function chosenLines(chosen: readonly LineCredit[], remaining: readonly LineCents[]): CreditLine[] {
  const cents = new Map<number, bigint>();
  for (const { linea, importe } of chosen) cents.set(linea, (cents.get(linea) ?? 0n) + centsOf(importe));
  return [...cents].flatMap(([linea, part]) => {
    const line = remaining.find(({ acredita }) => Number(acredita) === linea);
    const left = line ? line.neto + line.iva : 0n;
    if (!line || part > left) throw exceeds(left);
    return creditLines(part, [line]);
  });
}

/**
 * Lines of a credit note, each with the invoice line that it credits. A full note copies the invoice lines; a partial note credits
 * a part of each, from what earlier notes left, or of the chosen lines alone.
 */
async function creditNoteLines(
  { tx }: Pick<AccountContext, 'tx'>,
  invoice: Readonly<Row>,
  cents: bigint,
  chosen?: readonly LineCredit[],
): Promise<DraftLine[]> {
  const { invoiceLines, remaining } = await remainingOf(tx, invoice.id);
  if (amountOf(cents) === invoice.total) return invoiceLines.map(({ id, ...line }) => ({ ...line, acredita: id }));
  const credits = chosen ? chosenLines(chosen, remaining) : creditLines(cents, remaining);
  const parts = new Map(credits.map((part) => [part.acredita, part]));
  return invoiceLines.flatMap(({ id, concepto, descripcion }) => {
    const part = parts.get(id);
    if (part === undefined) return [];
    const cents = centsOf(part.total);
    const precioUnitario = amountOf(cents < 0n ? -cents : cents);
    return [{ concepto, descripcion, cantidad: 1, precioUnitario, bonificacion: '0.00', ...part }];
  });
}

/**
 * Creates a credit note linked to an invoice and posts it to the holder's account. Payments of the credited part become available
 * credit again. `all` credits everything not yet credited; `chosen` lines add up to the amount. Returns the note. Responds 409 to an amount above that.
 */
export async function createCreditNote(
  context: AccountContext,
  invoice: unknown,
  amount: string | 'all',
  motivo: string,
  chosen?: readonly LineCredit[],
): Promise<Row> {
  const { tx, now } = context;
  const row = await lockedRow(context, 'facturas', invoice);
  await lockAccount(tx, row.titular);
  const creditable = await creditableCents(context, row);
  const cents = amount === 'all' ? creditable : centsOf(amount);
  if (cents > creditable || cents <= 0n) throw exceeds(creditable);

  const openAmount = centsOf(row.saldo);
  if (cents > openAmount) await releaseInvoice(context, invoice, cents - openAmount);
  const lines = await creditNoteLines(context, row, cents, chosen);
  const letter = String(row.tipoComprobante).endsWith('A') ? 'A' : 'B';
  const draft = await createDraft(context, {
    titular: row.titular,
    kind: 'Nota de crédito',
    letter,
    lines,
    puntoVenta: Number(row.puntoVenta),
    asociado: invoice,
    motivo,
  });
  const note = await issueVoucher(context, draft);
  const rejection = {
    key: 'resources.facturas.reasons.notaRechazada',
    values: { motivo: String(note.arcaObservaciones) },
  };
  if (note.estado === 'Rechazada') throw new Problem(409, 'conflict', {}, { detail: rejection });
  await postMovement(context, {
    titular: row.titular,
    tipo: 'NC',
    comprobante: `${String(note.tipoComprobante)} ${String(note.comprobante)}`,
    haber: amountOf(cents),
    factura: note.id,
  });
  const after = await lockedRow(context, 'facturas', invoice);
  const saldo = amountOf(centsOf(after.saldo) - cents);
  const { estado: state, total, vence1, enviadaEn, plan } = after;
  const remainingState = stateOf({ estado: state, total, saldo, vence1, enviadaEn, plan }, dayOf(now));
  await context.change('facturas', invoice, { saldo, estado: cents === creditable ? 'Anulada' : remainingState });
  if ((plan ?? null) !== null) await refreshPlan(context, plan);
  await applyCredit(context, row.titular);
  await refreshDebt(context, [row.titular]);
  return note;
}
