import { asText, ORDER, type ValueKind } from './kind';
import { compareNumerals, numeral, numeralFromText } from './numeral';

export const decimal: ValueKind<'decimal'> = {
  value: ({ scale = 2, precision = 18, min, max }) => numeral({ scale, precision, min, max }),
  fromText: numeralFromText,
  toText: asText,
  empty: null,
  operators: ORDER,
  compare: compareNumerals,
  stored: true,
  lists: true,
  sorts: true,
  searches: false,
  writes: true,
};
