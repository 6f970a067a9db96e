import type { ValueKind } from './kind';
import { exact, numeral, numeralFromText } from './numeral';

/** To the cent; which currency is the field's to say. */
export const money: ValueKind<'money'> = {
  ...exact,
  value: ({ min, max }) => numeral({ scale: 2, precision: 18, min, max }),
  fromText: (text) => numeralFromText(text.replace(/[$\s\u00a0]/g, '')),
};
