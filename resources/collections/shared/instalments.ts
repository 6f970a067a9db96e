/** A debt in equal instalments, French amortisation (domain.md A7). Exact: the capital parts add up to the debt to the cent. */
import { amountOf, centsOf, fractionOf, leastOf } from '../../../src/schema/amounts';
import { addMonths } from '../../../src/schema/calendar';

/** Fixed-point scale of rates: 24 decimals. */
const SCALE_ONE = 10n ** 24n;
/** VAT on interest, in hundredths of a per cent. */
const TAX = 2100n;

export interface Terms {
  /** the full debt */
  capital: string;
  /** down payment */
  anticipo: string;
  cuotas: number;
  /** per cent a month: `3.50` */
  tasaMensual: string;
  primerVencimiento: string;
  /** day of the agreement, when the down payment is due */
  acordado: string;
}

export interface Instalment {
  numero: number;
  vence: string;
  capital: string;
  interes: string;
  iva: string;
  total: string;
}

/** Converts `3.50` per cent to a fraction scaled by `ONE`. */
const rateOf = (percent: string): bigint => (centsOf(percent) * SCALE_ONE) / 10_000n;

/** Returns an instalment of capital and interest, in cents: `P·i / (1 − (1 + i)^−n)`, half a cent rounds up. */
export function levelPayment(cents: bigint, percent: string, count: number): bigint {
  const rate = rateOf(percent);
  if (rate === 0n) return fractionOf(cents, 1n, BigInt(count));
  let growth = SCALE_ONE;
  for (let index = 0; index < count; index += 1) growth = (growth * (SCALE_ONE + rate)) / SCALE_ONE;
  return fractionOf(cents * rate, growth, (growth - SCALE_ONE) * SCALE_ONE);
}

/**
 * Returns the instalments of a debt: the down payment as number 0, then one a month. Each is calculated from the remaining
 * capital, so that rounding spreads a cent at a time, and the last pays the rest.
 */
export function instalmentsOf({
  capital,
  anticipo,
  cuotas,
  tasaMensual,
  primerVencimiento,
  acordado,
}: Terms): Instalment[] {
  const downPayment = centsOf(anticipo);
  const rate = rateOf(tasaMensual);
  let remaining = centsOf(capital) - downPayment;
  const buildInstalment = (numero: number, vence: string, part: bigint, interest: bigint): Instalment => {
    const tax = fractionOf(interest, TAX, 10_000n);
    return {
      numero,
      vence,
      capital: amountOf(part),
      interes: amountOf(interest),
      iva: amountOf(tax),
      total: amountOf(part + interest + tax),
    };
  };
  const first = downPayment > 0n ? [buildInstalment(0, acordado, downPayment, 0n)] : [];
  const following = Array.from({ length: cuotas }, (_, index) => {
    const interest = fractionOf(remaining, rate, SCALE_ONE);
    const part =
      index === cuotas - 1
        ? remaining
        : leastOf(levelPayment(remaining, tasaMensual, cuotas - index) - interest, remaining);
    remaining -= part;
    return buildInstalment(index + 1, addMonths(primerVencimiento, index), part, interest);
  });
  return [...first, ...following];
}
