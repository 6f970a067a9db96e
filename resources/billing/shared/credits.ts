/**
 * Splits a partial credit note over the VAT rates of its invoice (domain.md A6). Each note credits a proportional part of what
 * earlier notes left; the last note credits the rest. So the net and tax of each rate are credited exactly once, however an
 * invoice is split, and no line mixes rates.
 */
import { amountOf, centsOf, fractionOf } from '../../../src/schema/amounts';
import { type LineAmounts, RATES } from './lines';

/** Net and tax of one VAT rate, in signed cents. */
export interface RateCents {
  /** ARCA's code of the rate */
  alicuotaIva: string;
  neto: bigint;
  iva: bigint;
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const clamp = (value: bigint, minimum: bigint, maximum: bigint): bigint => larger(minimum, smaller(value, maximum));
const floorDiv = (a: bigint, b: bigint): bigint => (a % b !== 0n && a < 0n !== b < 0n ? a / b - 1n : a / b);

/**
 * Apportions cents in proportion to signed weights by the largest-remainder method. The shares sum to `cents`, and no share
 * exceeds its weight. `cents` must be between 0 and the sum of the weights, which must be above 0; otherwise throws RangeError.
 */
export function apportion(cents: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (cents < 0n || cents > total || total === 0n) throw new RangeError(`${cents} of ${total} cannot be shared out`);
  const shares = weights.map((weight) => floorDiv(cents * weight, total));
  const remainders = weights.map((weight, index) => ({
    index,
    rest: cents * weight - (shares[index] ?? 0n) * total,
  }));
  const extra = Number(cents - shares.reduce((sum, share) => sum + share, 0n));
  for (const { index } of remainders
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
    .slice(0, extra))
    shares[index] = (shares[index] ?? 0n) + 1n;
  return shares;
}

/** Returns the tax in a part of a rate, calculated as for a line of that price and clamped to the remaining net and tax. */
function taxOfPart(part: bigint, { alicuotaIva, neto, iva }: RateCents): bigint {
  const exact = part - fractionOf(part, 10_000n, 10_000n + (RATES[alicuotaIva] ?? 0n));
  const minimum = larger(smaller(iva, 0n), part - larger(neto, 0n));
  const maximum = smaller(larger(iva, 0n), part - smaller(neto, 0n));
  return clamp(exact, minimum, maximum);
}

/**
 * Returns one line for each rate that together credit `cents` of the remaining amounts. `cents` must be above 0 and at most the
 * remaining total; the full total takes each rate's rest unchanged.
 */
export function creditLines(cents: bigint, remaining: readonly RateCents[]): (LineAmounts & { alicuotaIva: string })[] {
  const weights = remaining.map(({ neto, iva }) => neto + iva);
  const isFull = cents === weights.reduce((sum, weight) => sum + weight, 0n);
  const shares = isFull ? weights : apportion(cents, weights);
  return remaining.flatMap((rate, index) => {
    const part = shares[index] ?? 0n;
    const iva = isFull ? rate.iva : taxOfPart(part, rate);
    if (part === 0n && iva === 0n) return [];
    const { alicuotaIva } = rate;
    return [{ alicuotaIva, neto: amountOf(part - iva), iva: amountOf(iva), total: amountOf(part) }];
  });
}

/** Returns the amounts of an invoice not yet credited, by rate. Input in decimal amounts, output in cents, ordered by rate. */
export function remainingByRate(
  lines: readonly { alicuotaIva: string; neto: string; iva: string }[],
  credited: readonly { alicuotaIva: string; neto: string; iva: string }[],
): RateCents[] {
  const rates = new Map<string, RateCents>();
  const addAll = (items: typeof lines, sign: bigint): void => {
    for (const { alicuotaIva, neto, iva } of items) {
      const sum = rates.get(alicuotaIva) ?? { alicuotaIva, neto: 0n, iva: 0n };
      rates.set(alicuotaIva, sum);
      sum.neto += sign * centsOf(neto);
      sum.iva += sign * centsOf(iva);
    }
  };
  addAll(lines, 1n);
  addAll(credited, -1n);
  return [...rates.values()].sort((a, b) => (a.alicuotaIva < b.alicuotaIva ? -1 : 1));
}
