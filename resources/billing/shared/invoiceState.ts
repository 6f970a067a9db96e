/** State of an authorised invoice, derived from its balance (domain.md A6). */
import { centsOf } from '../../../src/schema/amounts';

export interface Debt {
  estado: unknown;
  total: unknown;
  saldo: unknown;
  vence1: unknown;
  enviadaEn: unknown;
  /** payment plan in force: its invoices are not overdue */
  plan?: unknown;
}

/** Returns the state on `day` (today). An invoice in a debit run stays `EnDébito` until the response, while anything is owed. */
export function stateOf({ estado, total, saldo, vence1, enviadaEn, plan }: Debt, day: string): string {
  if (centsOf(saldo) <= 0n) return 'Pagada';
  if (estado === 'EnDébito') return 'EnDébito';
  if ((plan ?? null) === null && typeof vence1 === 'string' && vence1 < day) return 'Vencida';
  if (centsOf(saldo) < centsOf(total)) return 'ParcialmentePagada';
  return (enviadaEn ?? null) === null ? 'Autorizada' : 'Enviada';
}

/** States in which an invoice may have a balance. */
export const UNPAID_STATES = ['Autorizada', 'Enviada', 'ParcialmentePagada', 'Vencida', 'EnDébito'] as const;
