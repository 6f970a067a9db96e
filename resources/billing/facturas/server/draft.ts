/** Voucher drafts: no number yet, current receiver data, calculated lines, nothing owed (domain.md A6). */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { dayOf } from '../../../../src/schema/calendar';
import { cutText } from '../../../../src/schema/cut';
import { pointOfSale } from '../../server/pointOfSale';
import { type LineAmounts, lineAmounts, totalsOf } from '../../shared/lines';
import { type Receiver, receiverOf } from '../../shared/receiver';
import { type VoucherKind, voucherOf } from '../../shared/vouchers';

/** Maximum length of a line's description. */
const MAX_DESCRIPTION = 160;

export interface DraftLine extends LineAmounts {
  concepto: unknown;
  descripcion: string;
  cantidad: number;
  precioUnitario: string;
  bonificacion: string;
  alicuotaIva: string;
  /** line of a credit note: the invoice line that it credits */
  acredita?: unknown;
}

export interface Draft {
  titular: unknown;
  kind: VoucherKind;
  lines: readonly DraftLine[];
  /** set for notes, which keep the letter of the original voucher */
  letter?: 'A' | 'B';
  puntoVenta?: number;
  vence1?: unknown;
  vence2?: unknown;
  recargo2Pct?: unknown;
  asociado?: unknown;
  plan?: unknown;
  motivo?: unknown;
  /** reduction granted by the author without a second signature */
  reduccion?: string | null;
}

export async function receiverFor(tx: Db, titular: unknown): Promise<Receiver> {
  const { rows } = await sql<Row>`
    select "t".*, "d"."codigoArca" from "titulares" as "t"
    left join "tiposDocumento" as "d" on "d"."codigoDocumento" = "t"."tipoDocumento"
    where "t"."codigoTitular" = ${titular}`.execute(tx);
  return receiverOf(rows[0] ?? {});
}

/** Returns the holder's main active means of payment, or null. */
export async function mainPaymentMethod(tx: Db, titular: unknown): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select "id" from "mediosPago" where "titular" = ${titular} and "principal" and "estado" = 'Vigente'
    order by "id" limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

export interface Concept {
  id: number;
  nombre: string;
  signo: 'Cargo' | 'Crédito';
  alicuotaIva: string;
  precioIncluyeIva: boolean;
}

export async function findConcept(tx: Db, key: { id: unknown } | { codigo: string }): Promise<Concept> {
  const [column, value] = 'id' in key ? ['id', key.id] : ['codigo', key.codigo];
  const { rows } = await sql<Concept>`
    select "id", "nombre", "signo", "alicuotaIva", "precioIncluyeIva" from "conceptosFacturables"
    where ${sql.ref(column)} = ${value}`.execute(tx);
  const [concept] = rows;
  const detail = { key: 'resources.facturas.reasons.sinConcepto', values: { codigo: String(value) } };
  if (!concept) throw new Problem(409, 'conflict', {}, { detail });
  return concept;
}

/** Builds a line of a concept at a price, with calculated amounts. */
export function buildLine(
  concept: Concept,
  line: { descripcion?: unknown; cantidad: number; precioUnitario: string; bonificacion?: unknown },
): DraftLine {
  const { alicuotaIva, precioIncluyeIva, signo } = concept;
  const { cantidad, precioUnitario } = line;
  const bonificacion = typeof line.bonificacion === 'string' ? line.bonificacion : '0.00';
  const descripcion = typeof line.descripcion === 'string' && line.descripcion ? line.descripcion : concept.nombre;
  return {
    concepto: concept.id,
    descripcion: cutText(descripcion, MAX_DESCRIPTION),
    cantidad,
    precioUnitario,
    bonificacion,
    alicuotaIva,
    ...lineAmounts({ cantidad, precioUnitario, bonificacion, alicuotaIva, precioIncluyeIva, signo }),
  };
}

/** Creates the draft and its lines; returns the stored invoice. */
export async function createDraft(context: Pick<HandlerContext, 'tx' | 'create' | 'now'>, draft: Draft): Promise<Row> {
  const { tx, create, now } = context;
  const { titular, kind, lines, vence1 = null, vence2 = null, recargo2Pct = null, asociado = null } = draft;
  const { plan = null, motivo = null, reduccion = null } = draft;
  const { letter, documento, receptor } = await receiverFor(tx, titular);
  const invoice = await create('facturas', {
    tipoComprobante: voucherOf(kind, draft.letter ?? letter),
    puntoVenta: draft.puntoVenta ?? (await pointOfSale(tx)),
    titular,
    documento,
    receptor,
    fechaEmision: dayOf(now),
    vence1,
    vence2,
    recargo2Pct: vence2 === null ? null : recargo2Pct,
    asociado,
    plan,
    motivo,
    reduccion,
    medioPago: kind === 'Nota de crédito' ? null : await mainPaymentMethod(tx, titular),
    ...totalsOf(lines),
  });
  for (const [index, line] of lines.entries())
    await create('facturaItems', { factura: invoice.id, linea: index + 1, ...line });
  return invoice;
}
