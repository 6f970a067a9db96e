/** Which invoices count as invoiced. */
import type { Condition } from '../../../src/schema/condition';

/** authorised, and not undone */
export const standing = ['Autorizada', 'Enviada', 'ParcialmentePagada', 'Pagada', 'Vencida', 'EnDébito'];

export const charge: Condition = { tipoComprobante: { $nin: ['Nota de crédito A', 'Nota de crédito B'] } };

/** What was charged for, and stands. */
export const billed: Condition = { ...charge, estado: { $in: standing } };
