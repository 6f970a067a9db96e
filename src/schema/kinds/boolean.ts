import type { ValueKind } from './kind';

export const boolean: ValueKind<'boolean'> = {
  fromText: (text) => (text === 'true' ? true : text === 'false' ? false : text),
  toText: (value) => String(value === true),
  said: (value, _, speech) => speech.truth(value === true),
  cell: 'boolean',
  empty: false,
  operators: ['$eq', '$ne'],
  stored: true,
  answer: 'value',
  lists: true,
  sorts: true,
  searches: false,
  writes: true,
  icon: 'toggle-left',
  blank: { kind: 'boolean' },
  sample: (n) => n % 3 !== 0,
};
