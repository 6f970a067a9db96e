import { readTyped, withoutSign } from '../reading/numbers';
import { asText, ORDER, type ValueKind } from './kind';
import { within } from './sample';

export const integer: ValueKind<'integer'> = {
  fromText: (text, { unit }, { decimals } = {}) => {
    const numeral = readTyped(withoutSign(text, unit ? [unit] : []), decimals ?? ',');
    // programs write a whole number as `15.0`; a person who types that may not be finished
    const pattern = decimals === undefined ? /^-?\d{1,16}$/ : /^-?\d{1,16}(\.0{1,2})?$/;
    return numeral !== undefined && pattern.test(numeral) ? Number(numeral) : text;
  },
  decimals: () => 0,
  toText: asText,
  cell: 'number',
  empty: null,
  operators: ORDER,
  stored: true,
  inResponse: 'always',
  lists: true,
  sorts: true,
  searches: false,
  writes: true,
  icon: 'hash',
  blank: { kind: 'integer' },
  inputType: 'number',
  sample: (n, field) => within(field, (n + 1) * 12),
};
