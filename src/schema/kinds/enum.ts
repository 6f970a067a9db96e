import { asText, EQUALITY, type ValueKind } from './kind';

export const enumeration: ValueKind<'enum'> = {
  fromText: (text) => text,
  toText: asText,
  toTitleText: (value, { name }, speech) => speech.option(name, String(value)),
  empty: null,
  operators: EQUALITY,
  stored: true,
  inResponse: 'always',
  lists: true,
  sorts: true,
  ranked: ({ options }) => options,
  searches: false,
  writes: true,
  icon: 'list',
  blank: { kind: 'enum', options: [] },
  sample: (n, { options }) => options[n % Math.max(1, options.length)] ?? null,
};
