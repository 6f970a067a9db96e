/** Preconditions for requesting and enabling a pass (domain.md A3). */
import { sql } from 'kysely';
import { formatMoney } from '../../../../i18n/format';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { amountOf, centsOf } from '../../../../src/schema/amounts';
import { dayOf } from '../../../../src/schema/calendar';
import { balancesOf } from '../../../collections/interface/server';
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

/**
 * Returns the number of another live pass with the same plate and type, if any. Locks the plate, so that concurrent requests wait
 * for this transaction.
 */
export async function findOtherLive(tx: Tx, patente: unknown, tipo: unknown, id: unknown): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`medio ${patente}`}, 13))`.execute(tx);
  const { rows } = await sql<{ numero: string | null; estado: string }>`
    select "numero", "estado" from "mediosDePaso"
    where "patente" = ${patente} and "tipo" = ${tipo} and "estado" = any(${[...LIVE]}::text[])
      and "id" is distinct from ${id ?? null}::bigint limit 1`.execute(tx);
  return rows[0] && (rows[0].numero ?? rows[0].estado);
}

function checkPayment(paymentMethod: Row | undefined, now: Date): void {
  if (!paymentMethod) throw conflictProblem('sinFormaDePago');
  if (paymentMethod.estado !== 'Vigente') throw conflictProblem('formaDePagoNoVigente');
  if (typeof paymentMethod.vence === 'string' && isPast(paymentMethod.vence, now))
    throw conflictProblem('tarjetaVencida');
}

/** Checks that the debt is within the plan's limit. A prepaid pass needs the minimum balance, or another payment method. */
async function checkMoney(
  context: HandlerContext,
  plan: Row | undefined,
  paymentMethod: Row | undefined,
): Promise<void> {
  const { tx, record, now } = context;
  const balance = centsOf((await balancesOf(tx, [record.titular])).get(String(record.titular)) ?? '0.00');
  const limit = plan?.limiteDeuda ?? null;
  if (limit !== null && balance > centsOf(String(limit)))
    throw conflictProblem('deudaSobreLimite', {
      deuda: formatMoney(amountOf(balance)),
      limite: formatMoney(String(limit)),
    });
  if (plan?.modalidad !== 'Prepago' || (paymentMethod && paymentMethod.tipo !== 'Prepago'))
    return checkPayment(paymentMethod, now);
  const minimum = String(plan.saldoMinimo ?? '0.00');
  if (-balance < centsOf(minimum)) throw conflictProblem('saldoInsuficiente', { minimo: formatMoney(minimum) });
}

async function checkRight({ tx, record, now }: HandlerContext): Promise<void> {
  const exemption = await rowOf(tx, 'exenciones', record.exencion);
  if (exemption?.estado !== 'Aprobada') throw conflictProblem('sinExencion');
  if (typeof exemption.vigenciaHasta === 'string' && exemption.vigenciaHasta < dayOf(now))
    throw conflictProblem('exencionVencida');
}

/**
 * Checks that a pass may be enabled: active holder and vehicle, a valid payment method or an exemption, and no other live pass.
 */
export async function checkUsable(context: HandlerContext): Promise<void> {
  const { tx, record } = context;
  const [holder, plan, vehicle, paymentMethod] = [
    await rowOf(tx, 'titulares', record.titular),
    await rowOf(tx, 'binesServicio', record.binServicio),
    await rowOf(tx, 'vehiculos', record.vehiculo),
    await rowOf(tx, 'mediosPago', record.medioPago),
  ];
  if (holder?.estado !== 'Activo') throw conflictProblem('titularNoActivo');
  if (vehicle && vehicle.estado !== 'Activo') throw conflictProblem('vehiculoNoActivo');
  if (plan?.modalidad === 'Exento') await checkRight(context);
  else await checkMoney(context, plan, paymentMethod);
  const otherPass = await findOtherLive(tx, record.patente, record.tipo, record.id);
  if (otherPass !== undefined) throw conflictProblem('otroMedio', { numero: otherPass });
}
