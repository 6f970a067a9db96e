import type { ValueKind } from './kind';
import { exact, numeralFromText } from './numeral';

/** To the cent; which currency is the field's to say. */
export const money: ValueKind<'money'> = {
  ...exact,
  said: (value, { currency }, speech) => speech.money(String(value), currency),
  fromText: (text) => numeralFromText(text.replace(/[$\s\u00a0]/g, '')),
};
