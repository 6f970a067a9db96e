/** One charge of an act, in the transaction of the act (domain.md A6). */
import { sql } from 'kysely';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { centsOf } from '../../../../src/schema/amounts';
import { dayOf } from '../../../../src/schema/calendar';
import { cutText } from '../../../../src/schema/cut';
import { priceOn } from '../../conceptosFacturables/server/prices';

type Context = Pick<HandlerContext, 'tx' | 'create' | 'change' | 'now'>;

/** Acts of a pass that cost something. */
export type PassAct = 'Alta' | 'Reposición';

/** Key of the charge of a pass. */
const keyOf = (act: PassAct, pass: unknown): string => `${act}/${String(pass)}`;

interface ChargedConcept {
  codigo: string;
  nombre: string;
  estado: string;
}

async function conceptOf({ tx }: Pick<Context, 'tx'>, concepto: unknown): Promise<ChargedConcept | undefined> {
  const { rows } = await sql<ChargedConcept>`
    select "codigo", "nombre", "estado" from "conceptosFacturables" where "id" = ${concepto}`.execute(tx);
  return rows[0];
}

export interface Price {
  nombre: string;
  importe: string;
}

/**
 * Price of a concept on a day, as the act will be charged; undefined where it costs nothing: without a concept, with a suspended
 * one or at price 0. Responds 409 where the concept has no price on that day.
 */
export async function chargePrice(
  context: Pick<Context, 'tx'>,
  concepto: unknown,
  day: string,
): Promise<Price | undefined> {
  const concept = (concepto ?? null) === null ? undefined : await conceptOf(context, concepto);
  if (concept?.estado !== 'Vigente') return undefined;
  const importe = await priceOn(context.tx, concepto, day);
  const detail = { key: 'resources.cargos.reasons.sinPrecio', values: { concepto: concept.nombre, fecha: day } };
  if (importe === null) throw new Problem(409, 'conflict', {}, { detail });
  return centsOf(importe) > 0n ? { nombre: concept.nombre, importe } : undefined;
}

/** Charges an act on a pass, at today's price of its concept; nothing where the act is free. */
export async function chargePass(
  context: Context,
  act: PassAct,
  { id, numero, patente, titular }: Readonly<Row>,
  concepto: unknown,
): Promise<void> {
  const fecha = dayOf(context.now);
  const price = await chargePrice(context, concepto, fecha);
  if (!price) return;
  const descripcion = cutText([price.nombre, String(numero ?? patente ?? '')].filter(Boolean).join(' · '), 160);
  await context.create('cargos', {
    ...{ fecha, titular, concepto, descripcion },
    ...{ importe: price.importe, origen: act, clave: keyOf(act, id), medioDePaso: id },
  });
}

const chargeOf = async (tx: Context['tx'], pass: unknown, estado: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select "id" from "cargos" where "clave" = ${keyOf('Alta', pass)} and "estado" = ${estado} and "facturaItem" is null
    for update`.execute(tx);
  return rows[0]?.id;
};

/** A request that ends before a device is assigned owes no issue, unless a voucher has it already. */
export async function waiveIssue(
  context: Pick<Context, 'tx' | 'change'>,
  pass: unknown,
  motivo: string,
): Promise<void> {
  const charge = await chargeOf(context.tx, pass, 'Pendiente');
  if (charge !== undefined) await context.change('cargos', charge, { estado: 'Anulado', motivo });
}

/** A request that goes on owes its issue again. */
export async function restoreIssue(context: Pick<Context, 'tx' | 'change'>, pass: unknown): Promise<void> {
  const charge = await chargeOf(context.tx, pass, 'Anulado');
  if (charge !== undefined) await context.change('cargos', charge, { estado: 'Pendiente', motivo: null });
}
