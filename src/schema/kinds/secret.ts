import type { ValueKind } from './kind';

/** Has a column but no component: never part of a response, not usable in any request. */
export const secret: ValueKind<'secret'> = {
  fromText: () => undefined,
  toText: () => '',
  empty: null,
  operators: [],
  stored: true,
  inResponse: 'never',
  lists: false,
  sorts: false,
  searches: false,
  writes: false,
  icon: 'key-round',
  blank: { kind: 'secret' },
  needsCode: true,
};
