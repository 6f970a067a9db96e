import type { ColumnKind } from './column';

/** What the record knows of its files; a record is found by theirs. */
const uploads = {
  type: () => 'jsonb',
  bind: (value: unknown) => (value === null ? null : JSON.stringify(value)),
  searchedInside: () => true,
} as const;

export const file: ColumnKind<'file'> = uploads;
export const image: ColumnKind<'image'> = uploads;
