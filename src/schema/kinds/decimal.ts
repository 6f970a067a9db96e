import type { ValueKind } from './kind';
import { exact, numeral, numeralFromText } from './numeral';

export const decimal: ValueKind<'decimal'> = {
  ...exact,
  value: ({ scale = 2, precision = 18, min, max }) => numeral({ scale, precision, min, max }),
  fromText: numeralFromText,
  problems: ({ scale = 2, precision = 18 }) => [
    ...(Number.isInteger(scale) && scale >= 0 && scale <= 12
      ? []
      : [{ at: 'scale', reason: 'is no whole number up to 12' }]),
    ...(Number.isInteger(precision) && precision > scale && precision <= 38
      ? []
      : [{ at: 'precision', reason: 'is no whole number above the scale and up to 38' }]),
  ],
};
