import { sql } from 'kysely';
import type { ColumnKind } from './column';

export const integer: ColumnKind<'integer'> = {
  type: () => 'bigint',
  aggregate: (_, amount) =>
    sql`case when abs(${amount}) <= ${sql.lit(Number.MAX_SAFE_INTEGER)} then ${amount} end::bigint`,
  printed: (value, { unit }) => (unit === undefined ? String(value) : `${value}\u00a0${unit}`),
};
