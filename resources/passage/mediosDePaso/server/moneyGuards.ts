/** The guards of enabling a pass that ask for money or for what takes its place: debt, payment method, balance, exemption (domain.md A3). */
import { formatMoney } from '../../../../i18n/format';
import { amountOf, centsOf } from '../../../../src/schema/amounts';
import { dayOf } from '../../../../src/schema/calendar';
import { isPast } from '../../../holders/interface/shared';
import type { Fact } from '../shared/diagnosis';
import { factsOf, type GuardRead, type GuardResult } from './guardRead';
import { rowOf } from './guards';

const balanceFact = (balance: bigint): Fact[] => factsOf('movimientosCuenta', { saldo: amountOf(balance) }, ['saldo']);

/** The debt must be within the plan's limit. */
export function debtGuard({ record, plan, balance }: GuardRead): GuardResult {
  const limit = plan?.limiteDeuda ?? null;
  const holds = limit === null || balance <= centsOf(String(limit));
  return {
    holds,
    code: limit === null ? 'sinLimiteDeDeuda' : holds ? 'deudaDentroDelLimite' : 'deudaSobreLimite',
    values: { deuda: formatMoney(amountOf(balance)), limite: formatMoney(String(limit ?? '0.00')) },
    record: { resource: 'titulares', id: record.titular },
    facts: [...balanceFact(balance), ...factsOf('binesServicio', plan, ['limiteDeuda'])],
  };
}

/** A payment method must be valid, and its card not expired. */
export function paymentGuard({ paymentMethod, now }: GuardRead): GuardResult {
  if (!paymentMethod) return { holds: false, code: 'sinFormaDePago', facts: [] };
  const isValid = paymentMethod.estado === 'Vigente';
  const isExpired = typeof paymentMethod.vence === 'string' && isPast(paymentMethod.vence, now);
  return {
    holds: isValid && !isExpired,
    code: isValid ? (isExpired ? 'tarjetaVencida' : 'formaDePagoVigente') : 'formaDePagoNoVigente',
    record: { resource: 'mediosPago', id: paymentMethod.id },
    facts: factsOf('mediosPago', paymentMethod, ['tipo', 'estado', 'vence']),
  };
}

/** A prepaid pass needs the minimum balance. */
export function prepaidGuard({ record, plan, balance }: GuardRead): GuardResult {
  const minimum = String(plan?.saldoMinimo ?? '0.00');
  const holds = -balance >= centsOf(minimum);
  return {
    holds,
    code: holds ? 'saldoSuficiente' : 'saldoInsuficiente',
    values: { minimo: formatMoney(minimum) },
    record: { resource: 'titulares', id: record.titular },
    facts: [...balanceFact(balance), ...factsOf('binesServicio', { saldoMinimo: minimum }, ['saldoMinimo'])],
  };
}

/** An exempt plan needs an approved exemption that has not ended. */
export async function exemptionGuard({ tx, record, now }: GuardRead): Promise<GuardResult> {
  const exemption = await rowOf(tx, 'exenciones', record.exencion);
  const isApproved = exemption?.estado === 'Aprobada';
  const isOver = typeof exemption?.vigenciaHasta === 'string' && exemption.vigenciaHasta < dayOf(now);
  return {
    holds: isApproved && !isOver,
    code: isApproved ? (isOver ? 'exencionVencida' : 'exencionVigente') : 'sinExencion',
    ...(exemption && { record: { resource: 'exenciones', id: exemption.id } }),
    facts: factsOf('exenciones', exemption, ['estado', 'vigenciaDesde', 'vigenciaHasta']),
  };
}

export const isPrepaid = ({ plan, paymentMethod }: GuardRead): boolean =>
  plan?.modalidad === 'Prepago' && (!paymentMethod || paymentMethod.tipo === 'Prepago');
