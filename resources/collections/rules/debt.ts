/** The stage of a debt by its days, as `refreshDebtors` works it out for everybody at once (domain.md A7). */

/** So many days before something is due its holder is reminded. */
export const REMINDED = 3;

/** From so many days overdue on, the later first. */
export const STAGES = [
  [121, 'Prelegal'],
  [91, 'Inhabilitado'],
  [61, 'Intimación'],
  [31, 'Mora'],
  [1, 'MoraTemprana'],
] as const;

export interface Debt {
  /** cents */
  total: bigint;
  overdue: bigint;
  /** since the oldest is */
  days: number;
  /** some of it is in a plan that is kept to */
  plan: boolean;
  /** something is due within days */
  soon: boolean;
}

export function stageOf({ total, overdue, days, plan, soon }: Debt): string {
  if (total === 0n) return 'AlDía';
  if (overdue === 0n && plan) return 'ConPlan';
  return STAGES.find(([from]) => days >= from)?.[1] ?? (soon ? 'Preventiva' : 'AlDía');
}

/** 0 to 100: 0.6 a day, and a point for each 5,000 pesos overdue, at most 30. */
export function scoreOf({ days, overdue }: Pick<Debt, 'days' | 'overdue'>): number {
  const [unit, most] = [500_000n, 15_000_000n];
  const parts = BigInt(days) * 300_000n + (overdue < most ? overdue : most);
  const rounded = Number((parts * 2n + unit) / (unit * 2n));
  return Math.min(100, rounded);
}
