/** Surcharge of the second due date (domain.md A6): a percentage of what is paid after the first one. */
import { amountOf, centsOf, fractionOf } from '../../../src/schema/amounts';

/** Hundredths of a per cent in a whole. */
const WHOLE = 10_000n;

/** The surcharge on an amount; half a cent rounds up. `percent` is a decimal such as `3.00`; none without one. */
export const surchargeOf = (amount: string, percent: unknown): string =>
  (percent ?? null) === null
    ? '0.00'
    : amountOf(fractionOf(centsOf(amount), centsOf(Number(percent).toFixed(2)), WHOLE));
