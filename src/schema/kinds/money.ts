import { decimal } from './decimal';
import type { ValueKind } from './kind';
import { numeral } from './numeral';

/** To the cent; which currency is the field's to say. */
export const money: ValueKind<'money'> = {
  ...decimal,
  value: ({ min, max }) => numeral({ scale: 2, precision: 18, min, max }),
  fromText: (text, field) => decimal.fromText(text.replace(/[$\s\u00a0]/g, ''), { ...field, kind: 'decimal' }),
  toText: (value) => decimal.toText(value, { kind: 'decimal' }),
};
