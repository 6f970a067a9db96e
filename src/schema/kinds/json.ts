import type { ValueKind } from './kind';

export const json: ValueKind<'json'> = {
  fromText: (text) => {
    if (text.trim() === '') return null;
    try {
      return JSON.parse(text);
    } catch {
      // NaN does not occur in JSON, so validation refuses it; null would pass as an empty value
      return Number.NaN;
    }
  },
  toText: (value) => (value === null || value === undefined ? '' : JSON.stringify(value)),
  empty: null,
  operators: [],
  stored: true,
  inResponse: 'always',
  lists: false,
  sorts: false,
  searches: false,
  writes: true,
  icon: 'braces',
  blank: { kind: 'json' },
  needsCode: true,
  freeForm: true,
};
