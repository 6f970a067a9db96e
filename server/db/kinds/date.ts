import { sql } from 'kysely';
import { formatDay } from '../../../i18n/format';
import type { ColumnKind } from './column';

export const date: ColumnKind<'date'> = {
  type: () => 'date',
  printed: (value) => formatDay(String(value)),
  titleSql: (column) => sql`to_char(${column}, 'DD/MM/YYYY')`,
};
