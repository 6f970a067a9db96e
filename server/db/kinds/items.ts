import type { ColumnKind } from './column';

/** The driver would make a PostgreSQL array of a list, so it is given text. */
export const items: ColumnKind<'items'> = {
  type: () => 'jsonb',
  bind: (value) => (value === null ? null : JSON.stringify(value)),
};
