import type { ColumnKind } from './column';

/** Metadata of the uploaded files. The containment index finds the record of a file. */
const uploads = {
  type: () => 'jsonb',
  bind: (value: unknown) => (value === null ? null : JSON.stringify(value)),
  containmentIndex: () => true,
} as const;

export const file: ColumnKind<'file'> = uploads;
export const image: ColumnKind<'image'> = uploads;
