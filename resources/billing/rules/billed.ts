/** Which invoices count as invoiced. */
import type { Condition } from '../../../src/schema/condition';
import { OWED } from './invoiceState';

/** authorised, and not undone */
export const standing = ['Autorizada', 'Enviada', 'ParcialmentePagada', 'Pagada', 'Vencida', 'EnDébito'];

export const charge: Condition = { tipoComprobante: { $nin: ['Nota de crédito A', 'Nota de crédito B'] } };

/** What was charged for, and stands. */
export const billed: Condition = { ...charge, estado: { $in: standing } };

/** What is owed past its first due day and is of no payment plan: the one meaning of overdue, as the debtors' figures have it. */
export const overdue: Condition = {
  estado: { $in: [...OWED] },
  saldo: { $gt: '0.00' },
  vence1: { $lt: { $now: 'P0D' } },
  plan: null,
};
