import { EQUALITY, type ValueKind } from './kind';
import { targetProblems } from './target';

/** A list of keys without duplicates. */
export const references: ValueKind<'references'> = {
  fromText: (text) => (text === '' ? [] : text.split(',').map((key) => key.trim())),
  toText: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  empty: [],
  operators: EQUALITY,
  stored: false,
  inResponse: 'always',
  lists: true,
  sorts: false,
  searches: false,
  writes: true,
  target: ({ to }) => ({ to, many: true }),
  problems: (field, _, find) => targetProblems(field, find),
  icon: 'network',
  blank: { kind: 'references', to: '' },
  sample: (n) => [n + 1, n + 2],
};
