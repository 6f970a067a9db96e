import { sql } from 'kysely';
import { typedDecimal } from '../../../i18n/format';
import type { ColumnKind } from './column';

export const decimal: ColumnKind<'decimal'> = {
  type: ({ scale = 2, precision = 18 }) => `numeric(${precision},${scale})`,
  aggregate: ({ scale = 2 }, amount) => sql`round(${amount}, ${sql.lit(scale)})`,
  titleSql: (column) => sql`translate(${column}::text, '.', ',')`,
  printed: (value) => typedDecimal(String(value)),
};
