/**
 * How a credit note in part is shared out over the rates of its invoice (domain.md A6). Each note gives back what the
 * earlier ones left, in proportion; the last one gives back all the rest. So no rate's net or tax is ever credited twice or
 * lost, however an invoice is split, and no line mixes rates.
 */
import { amountOf, centsOf, fractionOf } from '../../../src/schema/amounts';
import { type LineAmounts, RATES } from './lines';

/** What of one rate is there, in signed cents. */
export interface RateCents {
  /** ARCA's code */
  alicuotaIva: string;
  neto: bigint;
  iva: bigint;
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const clamp = (value: bigint, low: bigint, high: bigint): bigint => larger(low, smaller(value, high));
const floorDiv = (a: bigint, b: bigint): bigint => (a % b !== 0n && a < 0n !== b < 0n ? a / b - 1n : a / b);

/**
 * Shares cents out in proportion to signed weights, by the largest remainder: the shares add up to `cents`, and none is
 * further from zero than its weight. `cents` is between 0 and the weights' sum, which is above 0.
 */
export function apportion(cents: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  if (cents < 0n || cents > all || all === 0n) throw new RangeError(`${cents} of ${all} cannot be shared out`);
  const shares = weights.map((weight) => floorDiv(cents * weight, all));
  const rests = weights.map((weight, at) => ({ at, rest: cents * weight - (shares[at] ?? 0n) * all }));
  const left = Number(cents - shares.reduce((sum, share) => sum + share, 0n));
  for (const { at } of rests
    .sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
    .slice(0, left))
    shares[at] = (shares[at] ?? 0n) + 1n;
  return shares;
}

/** The tax in a part of a rate: as a line of that price has it, within what is left of net and of tax. */
function taxIn(part: bigint, { alicuotaIva, neto, iva }: RateCents): bigint {
  const exact = part - fractionOf(part, 10_000n, 10_000n + (RATES[alicuotaIva] ?? 0n));
  const low = larger(smaller(iva, 0n), part - larger(neto, 0n));
  const high = smaller(larger(iva, 0n), part - smaller(neto, 0n));
  return clamp(exact, low, high);
}

/**
 * The lines, one a rate, that credit `cents` of what is left of an invoice by rate. `cents` is above 0 and at most what is left;
 * all of it takes every rate's rest as it is.
 */
export function creditLines(cents: bigint, left: readonly RateCents[]): (LineAmounts & { alicuotaIva: string })[] {
  const weights = left.map(({ neto, iva }) => neto + iva);
  const last = cents === weights.reduce((sum, weight) => sum + weight, 0n);
  const shares = last ? weights : apportion(cents, weights);
  return left.flatMap((rate, at) => {
    const part = shares[at] ?? 0n;
    const iva = last ? rate.iva : taxIn(part, rate);
    if (part === 0n && iva === 0n) return [];
    const { alicuotaIva } = rate;
    return [{ alicuotaIva, neto: amountOf(part - iva), iva: amountOf(iva), total: amountOf(part) }];
  });
}

/** What is left of an invoice by rate once its notes are taken off; amounts in, cents out, ordered by rate. */
export function leftByRate(
  lines: readonly { alicuotaIva: string; neto: string; iva: string }[],
  credited: readonly { alicuotaIva: string; neto: string; iva: string }[],
): RateCents[] {
  const rates = new Map<string, RateCents>();
  const add = (some: typeof lines, sign: bigint): void => {
    for (const { alicuotaIva, neto, iva } of some) {
      const sum = rates.get(alicuotaIva) ?? { alicuotaIva, neto: 0n, iva: 0n };
      rates.set(alicuotaIva, sum);
      sum.neto += sign * centsOf(neto);
      sum.iva += sign * centsOf(iva);
    }
  };
  add(lines, 1n);
  add(credited, -1n);
  return [...rates.values()].sort((a, b) => (a.alicuotaIva < b.alicuotaIva ? -1 : 1));
}
