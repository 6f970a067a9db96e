/** In which state an authorised invoice is by what is owed of it (domain.md A6). */
import { centsOf } from '../../../src/schema/amounts';

export interface Debt {
  estado: unknown;
  total: unknown;
  saldo: unknown;
  vence1: unknown;
  enviadaEn: unknown;
  /** of a payment plan that is kept to: it is not overdue */
  plan?: unknown;
}

/** `day` is today; what is in a debit run stays there until that answers, as long as anything is owed. */
export function stateOf({ estado, total, saldo, vence1, enviadaEn, plan }: Debt, day: string): string {
  if (centsOf(saldo) <= 0n) return 'Pagada';
  if (estado === 'EnDébito') return 'EnDébito';
  if ((plan ?? null) === null && typeof vence1 === 'string' && vence1 < day) return 'Vencida';
  if (centsOf(saldo) < centsOf(total)) return 'ParcialmentePagada';
  return (enviadaEn ?? null) === null ? 'Autorizada' : 'Enviada';
}

/** States in which something is owed of an invoice. */
export const OWED = ['Autorizada', 'Enviada', 'ParcialmentePagada', 'Vencida', 'EnDébito'] as const;
