import type { ColumnKind } from './column';

/** The driver would make a PostgreSQL array of a list, so it is given text. */
export const json: ColumnKind<'json'> = {
  type: () => 'jsonb',
  bind: (value) => (value === null ? null : JSON.stringify(value)),
};
