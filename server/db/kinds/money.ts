import { sql } from 'kysely';
import { formatMoney } from '../../../i18n/format';
import type { ColumnKind } from './column';

export const money: ColumnKind<'money'> = {
  type: () => 'numeric(18,2)',
  figure: (_, amount) => sql`round(${amount}, 2)`,
  paper: (value, { currency }) => formatMoney(String(value), currency),
};
