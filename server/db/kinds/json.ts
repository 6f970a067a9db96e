import type { ColumnKind } from './column';

/** Bound as text, because the driver would convert a list to a PostgreSQL array. */
export const json: ColumnKind<'json'> = {
  type: () => 'jsonb',
  bind: (value) => (value === null ? null : JSON.stringify(value)),
};
