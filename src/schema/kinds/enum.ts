import { asText, EQUALITY, type ValueKind } from './kind';

export const enumeration: ValueKind<'enum'> = {
  fromText: (text) => text,
  toText: asText,
  empty: null,
  operators: EQUALITY,
  stored: true,
  answer: 'value',
  lists: true,
  sorts: true,
  searches: false,
  writes: true,
};
