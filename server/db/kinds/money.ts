import { sql } from 'kysely';
import { currencySign, formatMoney } from '../../../i18n/format';
import type { ColumnKind } from './column';

export const money: ColumnKind<'money'> = {
  type: () => 'numeric(18,2)',
  aggregate: (_, amount) => sql`round(${amount}, 2)`,
  titleSql: (
    column,
    { currency = 'ARS' },
  ) => sql`case when ${column} < 0 then '-' else '' end || ${sql.lit(currencySign(currency))}
    || ' ' || translate(to_char(abs(${column}), 'FM999,999,999,999,999,990.00'), ',.', '.,')`,
  printed: (value, { currency }) => formatMoney(String(value), currency),
};
