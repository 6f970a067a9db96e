import { sql } from 'kysely';
import { currencySign, formatMoney } from '../../../i18n/format';
import type { ColumnKind } from './column';

export const money: ColumnKind<'money'> = {
  type: () => 'numeric(18,2)',
  figure: (_, amount) => sql`round(${amount}, 2)`,
  said: (
    column,
    { currency = 'ARS' },
  ) => sql`case when ${column} < 0 then '-' else '' end || ${sql.lit(currencySign(currency))}
    || ' ' || translate(to_char(abs(${column}), 'FM999,999,999,999,999,990.00'), ',.', '.,')`,
  paper: (value, { currency }) => formatMoney(String(value), currency),
};
