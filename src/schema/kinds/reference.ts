import { asText, EQUALITY, type ValueKind } from './kind';
import { targetProblems } from './target';

/** The other record's key: a number, or a text where the key is natural. Whether it exists is the server's to say. */
export const reference: ValueKind<'reference'> = {
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
  target: ({ to }) => ({ to, many: false }),
  problems: (field, _, find) => targetProblems(field, find),
};
