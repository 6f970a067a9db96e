import { asText, ORDER, type ValueKind } from './kind';

export const integer: ValueKind<'integer'> = {
  fromText: (text) => (/^-?\d{1,16}$/.test(text.trim()) ? Number(text) : text),
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
