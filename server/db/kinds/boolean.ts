import { sql } from 'kysely';
import type { ColumnKind } from './column';

export const boolean: ColumnKind<'boolean'> = {
  type: () => 'boolean',
  notNull: true,
  titleSql: (column, _, { truth }) => sql`case when ${column} then ${truth(true)}::text else ${truth(false)}::text end`,
};
