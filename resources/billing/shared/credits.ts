/**
 * Splits a partial credit note over the lines of its invoice (domain.md A6). Each note credits a proportional part of what
 * earlier notes left; the last note credits the rest of each line. So the net and tax of each line and rate are credited exactly
 * once, however an invoice is split, and no line mixes rates.
 */
import { amountOf, centsOf, fractionOf } from '../../../src/schema/amounts';
import { type LineAmounts, RATES } from './lines';

/** Net and tax of one VAT rate, in signed cents. */
interface RateCents {
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

/** What earlier notes left of an invoice line, in signed cents. */
export interface LineCents extends RateCents {
  /** key of the invoice line */
  acredita: unknown;
}

export interface CreditLine extends LineAmounts {
  acredita: unknown;
  alicuotaIva: string;
}

interface TaxedAmounts {
  alicuotaIva: string;
  neto: string;
  iva: string;
}

const sumOfCents = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

/** As `apportion`, for a sum of weights of either sign, or zero. `cents` has the sign of the sum. */
function spread(cents: bigint, weights: readonly bigint[]): bigint[] {
  if (cents === 0n) return weights.map(() => 0n);
  if (sumOfCents(weights) > 0n) return apportion(cents, weights);
  return apportion(
    -cents,
    weights.map((weight) => -weight),
  ).map((share) => -share);
}

/** Groups lines by rate, ordered by rate, each with its sums. */
function ratesOf(lines: readonly LineCents[]): (RateCents & { lines: readonly LineCents[] })[] {
  const rates = [...new Set(lines.map(({ alicuotaIva }) => alicuotaIva))].sort();
  return rates.map((alicuotaIva) => {
    const ofRate = lines.filter((line) => line.alicuotaIva === alicuotaIva);
    const [neto, iva] = [sumOfCents(ofRate.map((line) => line.neto)), sumOfCents(ofRate.map((line) => line.iva))];
    return { alicuotaIva, neto, iva, lines: ofRate };
  });
}

/**
 * Returns the lines that together credit `cents` of the remaining amounts, each of one invoice line. `cents` must be above 0 and
 * at most the remaining total; the full total takes the rest of each line unchanged. The tax is calculated once for each rate, as
 * the tax authority checks it, and then shared out.
 */
export function creditLines(cents: bigint, remaining: readonly LineCents[]): CreditLine[] {
  const rates = ratesOf(remaining);
  const weights = rates.map(({ neto, iva }) => neto + iva);
  const isFull = cents === sumOfCents(weights);
  const shares = isFull ? weights : apportion(cents, weights);
  return rates.flatMap((rate, index) => {
    const part = shares[index] ?? 0n;
    const iva = isFull ? rate.iva : taxOfPart(part, rate);
    const netoWeights = rate.lines.map((line) => line.neto);
    const ivaWeights = rate.lines.map((line) => line.iva);
    const netoShares = isFull ? netoWeights : spread(part - iva, netoWeights);
    const ivaShares = isFull ? ivaWeights : spread(iva, ivaWeights);
    return rate.lines.flatMap(({ acredita, alicuotaIva }, position) => {
      const [lineNeto, lineIva] = [netoShares[position] ?? 0n, ivaShares[position] ?? 0n];
      if (lineNeto === 0n && lineIva === 0n) return [];
      const total = amountOf(lineNeto + lineIva);
      return [{ acredita, alicuotaIva, neto: amountOf(lineNeto), iva: amountOf(lineIva), total }];
    });
  });
}

/**
 * Returns the amounts of each invoice line that are not yet credited. Input in decimal amounts, output in cents, in the order of
 * the lines. Credit without a line (notes issued before lines were recorded) is shared out over the lines of its rate.
 */
export function remainingByLine(
  lines: readonly (TaxedAmounts & { id: unknown })[],
  credited: readonly (TaxedAmounts & { acredita?: unknown })[],
): LineCents[] {
  const remaining = lines.map(({ id, alicuotaIva, neto, iva }) => ({
    acredita: id,
    alicuotaIva,
    neto: centsOf(neto),
    iva: centsOf(iva),
  }));
  const byLine = new Map(remaining.map((line) => [String(line.acredita), line]));
  const withoutLine: LineCents[] = [];
  for (const { acredita = null, alicuotaIva, ...amounts } of credited) {
    const [neto, iva] = [centsOf(amounts.neto), centsOf(amounts.iva)];
    const line = acredita === null ? undefined : byLine.get(String(acredita));
    if (line === undefined) withoutLine.push({ acredita, alicuotaIva, neto, iva });
    else {
      line.neto -= neto;
      line.iva -= iva;
    }
  }
  for (const { alicuotaIva, neto, iva } of ratesOf(withoutLine)) {
    const ofRate = remaining.filter((line) => line.alicuotaIva === alicuotaIva);
    const netoShares = spread(
      neto,
      ofRate.map((line) => line.neto),
    );
    const ivaShares = spread(
      iva,
      ofRate.map((line) => line.iva),
    );
    for (const [index, line] of ofRate.entries()) {
      line.neto -= netoShares[index] ?? 0n;
      line.iva -= ivaShares[index] ?? 0n;
    }
  }
  return remaining;
}
