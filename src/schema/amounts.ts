/** Exact arithmetic on amounts: texts with two decimals, as in `money` fields, computed as whole cents. */
import { scaled } from './kinds/numeral';

/** Converts an amount to cents. Throws `TypeError` if the value is not an amount. */
export function centsOf(amount: unknown): bigint {
  const text = typeof amount === 'string' ? scaled(amount, 2) : undefined;
  if (text === undefined) throw new TypeError(`not an amount: ${String(amount)}`);
  return BigInt(text.replace('.', ''));
}

/** Converts cents to an amount: `-5n` → `-0.05`. */
export function amountOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const sumOf = (amounts: Iterable<unknown>): string => {
  let total = 0n;
  for (const amount of amounts) total += centsOf(amount);
  return amountOf(total);
};

/** Returns the smaller one; `Math.min` does not accept bigints. */
export function leastOf(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}

/** Multiplies cents by a fraction; halves are rounded away from zero. */
export function fractionOf(cents: bigint, numerator: bigint, denominator: bigint): bigint {
  const product = cents * numerator;
  const sign = product < 0n !== denominator < 0n ? -1n : 1n;
  const [dividend, divisor] = [product < 0n ? -product : product, denominator < 0n ? -denominator : denominator];
  return sign * ((dividend * 2n + divisor) / (divisor * 2n));
}
