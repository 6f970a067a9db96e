import { sql } from 'kysely';
import { typedDecimal } from '../../../i18n/format';
import type { ColumnKind } from './column';

export const decimal: ColumnKind<'decimal'> = {
  type: ({ scale = 2, precision = 18 }) => `numeric(${precision},${scale})`,
  figure: ({ scale = 2 }, amount) => sql`round(${amount}, ${sql.lit(scale)})`,
  said: (column) => sql`translate(${column}::text, '.', ',')`,
  paper: (value) => typedDecimal(String(value)),
};
