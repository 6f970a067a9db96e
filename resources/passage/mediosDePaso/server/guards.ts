/** Preconditions for requesting and enabling a pass (domain.md A3). */
import { sql } from 'kysely';
import { formatMoney } from '../../../../i18n/format';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { amountOf, centsOf } from '../../../../src/schema/amounts';
import { dayOf } from '../../../../src/schema/calendar';
import { balancesOf, isStoppedByDebt } from '../../../collections/interface/server';
import { isPast } from '../../../holders/interface/shared';
import { LIVE } from '../shared/states';

type Tx = HandlerContext['tx'];

const key = (name: string) => `resources.mediosDePaso.messages.${name}`;

/** Creates a 422 problem on a field. */
export const fieldProblem = (field: string, name: string, values: Record<string, string> = {}): Problem =>
  new Problem(422, 'invalid', {}, { errors: { [field]: { key: key(name), values } } });

/** Creates a 409 problem with a reason. */
export const conflictProblem = (name: string, values: Record<string, string> = {}): Problem =>
  new Problem(409, 'unavailable', {}, { detail: { key: key(name), values } });

export const rowOf = async (tx: Tx, table: string, id: unknown): Promise<Row | undefined> =>
  id === null || id === undefined
    ? undefined
    : tx
        .selectFrom(table)
        .selectAll()
        .where(table === 'titulares' ? 'codigoTitular' : 'id', '=', id)
        .executeTakeFirst();

/** Checks that the plan accepts the vehicle's category; a plan without categories accepts all. */
export async function checkCategory(tx: Tx, plan: Row, vehicle: Row): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select "destino"::int as "id" from "binesServicio_categorias" where "origen" = ${plan.id}`.execute(tx);
  if (rows.length > 0 && !rows.some(({ id }) => id === vehicle.categoria)) throw fieldProblem('vehiculo', 'categoria');
}

/** Returns another live pass with the same plate and type, if any. */
async function otherLive(tx: Tx, { patente, tipo, id }: Readonly<Row>): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select "id", coalesce("numero", "estado") as "numero" from "mediosDePaso"
    where "patente" = ${patente} and "tipo" = ${tipo} and "estado" = any(${[...LIVE]}::text[])
      and "id" is distinct from ${id ?? null}::bigint limit 1`.execute(tx);
  return rows[0];
}

/**
 * Returns the number of another live pass with the same plate and type, if any. Locks the plate, so that concurrent requests wait
 * for this transaction.
 */
export async function findOtherLive(tx: Tx, patente: unknown, tipo: unknown, id: unknown): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`medio ${patente}`}, 13))`.execute(tx);
  const other = await otherLive(tx, { patente, tipo, id });
  return other && String(other.numero);
}

/** What keeps a pass from being enabled. */
export interface Blocker {
  /** name of its sentence among the messages of the resource, and in its diagnosis */
  code: string;
  values?: Record<string, string>;
  /** the record to change */
  record?: { resource: string; id: unknown };
}

type GuardContext = Pick<HandlerContext, 'tx' | 'record' | 'now'>;

function paymentBlocker(paymentMethod: Row | undefined, now: Date): Blocker | undefined {
  if (!paymentMethod) return { code: 'sinFormaDePago' };
  const record = { resource: 'mediosPago', id: paymentMethod.id };
  if (paymentMethod.estado !== 'Vigente') return { code: 'formaDePagoNoVigente', record };
  if (typeof paymentMethod.vence === 'string' && isPast(paymentMethod.vence, now))
    return { code: 'tarjetaVencida', record };
  return undefined;
}

/** The debt must be within the plan's limit. A prepaid pass needs the minimum balance, or another payment method. */
async function moneyBlocker(
  { tx, record, now }: GuardContext,
  plan: Row | undefined,
  paymentMethod: Row | undefined,
): Promise<Blocker | undefined> {
  const holder = { resource: 'titulares', id: record.titular };
  const balance = centsOf((await balancesOf(tx, [record.titular])).get(String(record.titular)) ?? '0.00');
  const limit = plan?.limiteDeuda ?? null;
  if (limit !== null && balance > centsOf(String(limit))) {
    const values = { deuda: formatMoney(amountOf(balance)), limite: formatMoney(String(limit)) };
    return { code: 'deudaSobreLimite', values, record: holder };
  }
  if (plan?.modalidad !== 'Prepago' || (paymentMethod && paymentMethod.tipo !== 'Prepago'))
    return paymentBlocker(paymentMethod, now);
  const minimum = String(plan.saldoMinimo ?? '0.00');
  if (-balance >= centsOf(minimum)) return undefined;
  return { code: 'saldoInsuficiente', values: { minimo: formatMoney(minimum) }, record: holder };
}

async function exemptionBlocker({ tx, record, now }: GuardContext): Promise<Blocker | undefined> {
  const exemption = await rowOf(tx, 'exenciones', record.exencion);
  if (exemption?.estado !== 'Aprobada') return { code: 'sinExencion' };
  if (typeof exemption.vigenciaHasta === 'string' && exemption.vigenciaHasta < dayOf(now))
    return { code: 'exencionVencida', record: { resource: 'exenciones', id: exemption.id } };
  return undefined;
}

/**
 * Returns what keeps a pass from being enabled: an inactive holder or vehicle, no valid payment method or exemption, or another live
 * pass of its plate.
 */
export async function blockersOf(context: GuardContext): Promise<Blocker[]> {
  const { tx, record } = context;
  const [holder, plan, vehicle, paymentMethod] = [
    await rowOf(tx, 'titulares', record.titular),
    await rowOf(tx, 'binesServicio', record.binServicio),
    await rowOf(tx, 'vehiculos', record.vehiculo),
    await rowOf(tx, 'mediosPago', record.medioPago),
  ];
  const other = await otherLive(tx, record);
  const blockers: (Blocker | undefined)[] = [
    holder?.estado === 'Activo'
      ? undefined
      : { code: 'titularNoActivo', record: { resource: 'titulares', id: record.titular } },
    vehicle && vehicle.estado !== 'Activo'
      ? { code: 'vehiculoNoActivo', record: { resource: 'vehiculos', id: vehicle.id } }
      : undefined,
    (await isStoppedByDebt(tx, record.titular))
      ? { code: 'inhabilitadoPorDeuda', record: { resource: 'titulares', id: record.titular } }
      : undefined,
    plan?.modalidad === 'Exento' ? await exemptionBlocker(context) : await moneyBlocker(context, plan, paymentMethod),
    other && {
      code: 'otroMedio',
      values: { numero: String(other.numero) },
      record: { resource: 'mediosDePaso', id: other.id },
    },
  ];
  return blockers.filter((blocker) => blocker !== undefined);
}

/** Responds 409 with the first reason why the pass may not be enabled. */
export async function checkUsable(context: HandlerContext): Promise<void> {
  const { tx, record } = context;
  // concurrent requests for the plate wait for this transaction
  await findOtherLive(tx, record.patente, record.tipo, record.id);
  const [blocker] = await blockersOf(context);
  if (blocker) throw conflictProblem(blocker.code, blocker.values);
}
