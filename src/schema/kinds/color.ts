import { asText, EQUALITY, type ValueKind } from './kind';

export const color: ValueKind<'color'> = {
  fromText: (text) => text,
  toText: asText,
  empty: null,
  operators: EQUALITY,
  stored: true,
  inResponse: 'always',
  lists: true,
  sorts: false,
  searches: false,
  writes: true,
  icon: 'palette',
  blank: { kind: 'color' },
  sample: (n) => ['#1f3d76', '#0a693c', '#a50d1c', '#705301'][n % 4],
};
