import type { ValueKind } from './kind';

export const boolean: ValueKind<'boolean'> = {
  fromText: (text) => (text === 'true' ? true : text === 'false' ? false : text),
  toText: (value) => String(value === true),
  toTitleText: (value, _, speech) => speech.truth(value === true),
  cell: 'boolean',
  empty: false,
  operators: ['$eq', '$ne'],
  stored: true,
  inResponse: 'always',
  lists: true,
  sorts: true,
  searches: false,
  writes: true,
  icon: 'toggle-left',
  blank: { kind: 'boolean' },
  sample: (n) => n % 3 !== 0,
};
