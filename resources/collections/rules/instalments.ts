/** A debt in equal instalments, the French system (domain.md A7): exact, what they pay off adds up to the debt to the cent. */
import { amountOf, centsOf, fractionOf, leastOf } from '../../../src/schema/amounts';
import { monthsAfter } from '../../billing/rules/days';

/** One in so many decimals: far finer than any rate needs. */
const ONE = 10n ** 24n;
/** The tax on interest, in hundredths of a per cent. */
const TAX = 2100n;

export interface Terms {
  /** the whole debt */
  capital: string;
  /** what of it is paid at once */
  anticipo: string;
  cuotas: number;
  /** per cent a month: `3.50` */
  tasaMensual: string;
  primerVencimiento: string;
  /** the day on which what is paid at once is due */
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

/** `3.50` per cent as a fraction of `ONE`. */
const rateOf = (percent: string): bigint => (centsOf(percent) * ONE) / 10_000n;

/** What each instalment pays of a debt and its interest together, in cents: `P·i / (1 − (1 + i)^−n)`, halves up. */
export function levelPayment(cents: bigint, percent: string, count: number): bigint {
  const rate = rateOf(percent);
  if (rate === 0n) return fractionOf(cents, 1n, BigInt(count));
  let growth = ONE;
  for (let at = 0; at < count; at += 1) growth = (growth * (ONE + rate)) / ONE;
  return fractionOf(cents * rate, growth, (growth - ONE) * ONE);
}

/**
 * The instalments of a debt: what is paid at once as number 0, then the others month by month. Each is worked out of what the earlier
 * ones left, so that what rounding leaves is spread over them a cent at a time, and the last pays off the rest.
 */
export function instalmentsOf({
  capital,
  anticipo,
  cuotas,
  tasaMensual,
  primerVencimiento,
  acordado,
}: Terms): Instalment[] {
  const down = centsOf(anticipo);
  const rate = rateOf(tasaMensual);
  let left = centsOf(capital) - down;
  const made = (numero: number, vence: string, part: bigint, interest: bigint): Instalment => {
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
  const first = down > 0n ? [made(0, acordado, down, 0n)] : [];
  const rest = Array.from({ length: cuotas }, (_, at) => {
    const interest = fractionOf(left, rate, ONE);
    const part = at === cuotas - 1 ? left : leastOf(levelPayment(left, tasaMensual, cuotas - at) - interest, left);
    left -= part;
    return made(at + 1, monthsAfter(primerVencimiento, at), part, interest);
  });
  return [...first, ...rest];
}
