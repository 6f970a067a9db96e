/** The guards of enabling a pass (domain.md A3): each with its result and with what it read. */
import type { HandlerContext } from '../../../../server/handlers';
import { centsOf } from '../../../../src/schema/amounts';
import { balancesOf, stoppingDebtor } from '../../../collections/interface/server';
import { factsOf, type GuardContext, type GuardRead, type GuardResult } from './guardRead';
import { conflictProblem, findOtherLive, otherLive, rowOf } from './guards';
import { debtGuard, exemptionGuard, isPrepaid, paymentGuard, prepaidGuard } from './moneyGuards';

function holderGuard({ record, holder }: GuardRead): GuardResult {
  const holds = holder?.estado === 'Activo';
  return {
    holds,
    code: holds ? 'titularActivo' : 'titularNoActivo',
    record: { resource: 'titulares', id: record.titular },
    facts: factsOf('titulares', holder, ['estado']),
  };
}

function vehicleGuard({ vehicle }: GuardRead): GuardResult | undefined {
  if (!vehicle) return undefined;
  const holds = vehicle.estado === 'Activo';
  return {
    holds,
    code: holds ? 'vehiculoActivo' : 'vehiculoNoActivo',
    record: { resource: 'vehiculos', id: vehicle.id },
    facts: factsOf('vehiculos', vehicle, ['patente', 'estado']),
  };
}

async function collectionGuard({ tx, record }: GuardRead): Promise<GuardResult> {
  const debtor = await stoppingDebtor(tx, record.titular);
  return {
    holds: !debtor,
    code: debtor ? 'inhabilitadoPorDeuda' : 'sinInhabilitacion',
    record: { resource: 'titulares', id: record.titular },
    facts: factsOf('deudores', debtor && { ...debtor }, ['etapa']),
  };
}

async function uniqueGuard({ tx, record }: GuardRead): Promise<GuardResult> {
  const other = await otherLive(tx, record);
  return {
    holds: !other,
    code: other ? 'otroMedio' : 'unicoMedio',
    values: { numero: String(other?.numero) },
    ...(other && { record: { resource: 'mediosDePaso', id: other.id } }),
    facts: factsOf('mediosDePaso', other ?? record, [other ? 'numero' : 'patente']),
  };
}

/** Returns the result of every guard that applies to the pass, in the order in which they are checked. */
export async function guardResults(context: GuardContext): Promise<GuardResult[]> {
  const { tx, record } = context;
  const balances = await balancesOf(tx, [record.titular]);
  const read: GuardRead = {
    ...context,
    holder: await rowOf(tx, 'titulares', record.titular),
    plan: await rowOf(tx, 'binesServicio', record.binServicio),
    vehicle: await rowOf(tx, 'vehiculos', record.vehiculo),
    paymentMethod: await rowOf(tx, 'mediosPago', record.medioPago),
    balance: centsOf(balances.get(String(record.titular)) ?? '0.00'),
  };
  const isExempt = read.plan?.modalidad === 'Exento';
  const results = [
    holderGuard(read),
    vehicleGuard(read),
    await collectionGuard(read),
    isExempt ? undefined : debtGuard(read),
    isExempt ? await exemptionGuard(read) : isPrepaid(read) ? prepaidGuard(read) : paymentGuard(read),
    await uniqueGuard(read),
  ];
  return results.filter((result) => result !== undefined);
}

/** Responds 409 with the first reason why the pass may not be enabled. */
export async function checkUsable(context: HandlerContext): Promise<void> {
  const { tx, record } = context;
  // concurrent requests for the plate wait for this transaction
  await findOtherLive(tx, record.patente, record.tipo, record.id);
  const broken = (await guardResults(context)).find(({ holds }) => !holds);
  if (broken) throw conflictProblem(broken.code, broken.values);
}
