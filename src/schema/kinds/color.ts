import { asText, EQUALITY, type ValueKind } from './kind';

export const color: ValueKind<'color'> = {
  fromText: (text) => text,
  toText: asText,
  empty: null,
  operators: EQUALITY,
  stored: true,
  answer: 'value',
  lists: true,
  sorts: false,
  searches: false,
  writes: true,
};
