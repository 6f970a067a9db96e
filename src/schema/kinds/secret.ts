import type { ValueKind } from './kind';

/** Has a column and no face: no answer carries it, no request reaches it. */
export const secret: ValueKind<'secret'> = {
  fromText: () => undefined,
  toText: () => '',
  empty: null,
  operators: [],
  stored: true,
  answer: 'never',
  lists: false,
  sorts: false,
  searches: false,
  writes: false,
};
