/** Stage and score of one debt; `refreshDebtors` calculates the same in SQL for all holders (domain.md A7). */
import { DEFAULT_DAYS } from '../deudores/shared/stages';

/** Days before the due date at which a debt counts as due soon. */
export const DUE_SOON_DAYS = 3;

/** Stages by minimum days overdue, the latest stage first, with the default days of the settings. */
const STAGES = [
  [DEFAULT_DAYS.prelegal, 'Prelegal'],
  [DEFAULT_DAYS.inhabilitacion, 'Inhabilitado'],
  [DEFAULT_DAYS.intimacion, 'Intimación'],
  [31, 'Mora'],
  [1, 'MoraTemprana'],
] as const;

export interface Debt {
  /** in cents */
  overdue: bigint;
  /** the smallest debt limit of the holder's passes, in cents */
  limit: bigint | undefined;
  /** days since the oldest overdue invoice was due */
  days: number;
  /** some of the debt is in a plan in force */
  plan: boolean;
  /** an invoice is due within `DUE_SOON_DAYS` days */
  isDueSoon: boolean;
}

export function stageOf({ overdue, limit, days, plan, isDueSoon }: Debt): string {
  if (overdue === 0n && !plan) return isDueSoon ? 'Preventiva' : 'AlDía';
  if (days < DEFAULT_DAYS.inhabilitacion && limit !== undefined && overdue > limit) return 'Inhabilitado';
  return STAGES.find(([from]) => days >= from)?.[1] ?? 'ConPlan';
}

/** Returns a score of 0 to 100: 0.6 for each day, and one point for each 5,000 pesos overdue, at most 30. */
export function scoreOf({ days, overdue }: Pick<Debt, 'days' | 'overdue'>): number {
  const [unit, maximum] = [500_000n, 15_000_000n];
  const parts = BigInt(days) * 300_000n + (overdue < maximum ? overdue : maximum);
  const rounded = Number((parts * 2n + unit) / (unit * 2n));
  return Math.min(100, rounded);
}
