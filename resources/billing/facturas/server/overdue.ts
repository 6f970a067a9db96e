/** Overdue invoices in SQL: the same rule as the condition `overdue` in `shared/billed`, for statements that group or join them. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { UNPAID_STATES } from '../../shared/invoiceState';

/** States of an invoice that may have a balance, as a parameter of a statement. */
export const unpaidStates = sql`${[...UNPAID_STATES]}::text[]`;

/**
 * Whether the invoice of this alias is overdue on `day` (a calendar day): past its first due date with a balance, in a debit run or
 * not, and outside any payment plan.
 */
export const isOverdue = (alias: string, day: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${sql.id(alias, 'saldo')} > 0 and ${sql.id(alias, 'estado')} = any(${unpaidStates})
  and ${sql.id(alias, 'vence1')} < ${day}::date and ${sql.id(alias, 'plan')} is null)`;
