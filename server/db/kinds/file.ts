import type { ColumnKind } from './column';

/** Metadata of the uploaded files. The containment index finds the record of a file. */
const uploads = {
  type: () => 'jsonb',
  bind: (value: unknown) => (value === null ? null : JSON.stringify(value)),
  containmentIndex: () => true,
  // the names of the files
  documentText: (column: string) =>
    `(select string_agg(nombre #>> '{}', ' ') from jsonb_path_query(${column}, '$[*].name') as nombre)`,
} as const;

export const file: ColumnKind<'file'> = uploads;
export const image: ColumnKind<'image'> = uploads;
