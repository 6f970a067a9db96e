import type { ValueKind } from './kind';
import { isRow, partProblems, partsOf, rowText } from './parts';

/** Each part is validated by its own kind; an unknown part is refused. */
export const group: ValueKind<'group'> = {
  fromText: () => undefined,
  toText: (value, field) => (isRow(value) ? rowText(field, value) : ''),
  empty: null,
  operators: [],
  stored: true,
  inResponse: 'always',
  lists: true,
  sorts: false,
  searches: false,
  writes: true,
  problems: partProblems,
  composite: {
    many: false,
    parts: partsOf,
    rows: (value) => (isRow(value) ? [{ path: '', row: value }] : []),
    from: ([row]) => row ?? null,
  },
  icon: 'group',
  blank: { kind: 'group', fields: {} },
};
