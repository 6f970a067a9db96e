/** Conditions for invoices that count as billed or overdue. */
import type { Condition } from '../../../src/schema/condition';
import { UNPAID_STATES } from './invoiceState';

/** states of an authorised invoice that is not cancelled */
export const validStates = ['Autorizada', 'Enviada', 'ParcialmentePagada', 'Pagada', 'Vencida', 'EnDébito'];

export const charge: Condition = { tipoComprobante: { $nin: ['Nota de crédito A', 'Nota de crédito B'] } };

/** Invoices and debit notes that are authorised and not cancelled. */
export const billed: Condition = { ...charge, estado: { $in: validStates } };

/**
 * Invoices past their first due date and outside any payment plan: the single definition of overdue. `isOverdue` is the same in SQL,
 * for the debtors' figures, the passes and the demand for payment.
 */
export const overdue: Condition = {
  estado: { $in: [...UNPAID_STATES] },
  saldo: { $gt: '0.00' },
  vence1: { $lt: { $now: 'P0D' } },
  plan: null,
};
