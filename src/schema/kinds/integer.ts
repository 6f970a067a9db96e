import { readTyped, withoutSign } from '../reading/numbers';
import { asText, ORDER, type ValueKind } from './kind';

export const integer: ValueKind<'integer'> = {
  fromText: (text, { unit }, { decimals } = {}) => {
    const numeral = readTyped(withoutSign(text, unit ? [unit] : []), decimals ?? ',');
    // `15.0` is how programs write a whole number; whoever types it is not at its end yet
    const whole = decimals === undefined ? /^-?\d{1,16}$/ : /^-?\d{1,16}(\.0{1,2})?$/;
    return numeral !== undefined && whole.test(numeral) ? Number(numeral) : text;
  },
  decimals: () => 0,
  toText: asText,
  cell: 'number',
  empty: null,
  operators: ORDER,
  stored: true,
  answer: 'value',
  lists: true,
  sorts: true,
  searches: false,
  writes: true,
};
