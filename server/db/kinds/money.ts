import { sql } from 'kysely';
import type { ColumnKind } from './column';

export const money: ColumnKind<'money'> = {
  type: () => 'numeric(18,2)',
  figure: (_, amount) => sql`round(${amount}, 2)`,
};
