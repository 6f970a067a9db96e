import type { Covered } from './coverage';

/** Returns the covered share of the minimum in per cent, rounded down so that 100 means complete; null without requirements. */
export function coveragePercent(covered: readonly Covered[]): number | null {
  const minimum = covered.reduce((sum, { minimo }) => sum + minimo, 0);
  const missing = covered.reduce((sum, { faltan }) => sum + faltan, 0);
  return minimum === 0 ? null : Math.floor(((minimum - missing) / minimum) * 100);
}
