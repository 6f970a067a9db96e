import type { ColumnKind } from './column';

/** What the record knows of its files; a record is found by theirs. */
export const image: ColumnKind<'image'> = {
  type: () => 'jsonb',
  bind: (value) => (value === null ? null : JSON.stringify(value)),
  searchedInside: true,
};
