import { asText, EQUALITY, type ValueKind } from './kind';
import { targetProblems } from './target';

/** The key of another record: a number, or a text if the key is natural. The server checks that the record exists. */
export const reference: ValueKind<'reference'> = {
  fromText: (text) => text,
  toText: asText,
  empty: null,
  operators: EQUALITY,
  stored: true,
  inResponse: 'always',
  lists: true,
  sorts: true,
  searches: false,
  writes: true,
  target: ({ to }) => ({ to, many: false }),
  problems: (field, _, find) => targetProblems(field, find),
  icon: 'waypoints',
  blank: { kind: 'reference', to: '' },
  sample: (n) => n + 1,
};
