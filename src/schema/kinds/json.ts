import type { ValueKind } from './kind';

export const json: ValueKind<'json'> = {
  fromText: (text) => {
    if (text.trim() === '') return null;
    try {
      return JSON.parse(text);
    } catch {
      // no JSON holds it, so that it is refused rather than taken for nothing
      return Number.NaN;
    }
  },
  toText: (value) => (value === null || value === undefined ? '' : JSON.stringify(value)),
  empty: null,
  operators: [],
  stored: true,
  answer: 'value',
  lists: false,
  sorts: false,
  searches: false,
  writes: true,
};
