import { sql } from 'kysely';
import { formatInstant } from '../../../i18n/format';
import { zone } from '../../clock';
import type { ColumnKind } from './column';

/** To the millisecond, as the wire has it: what is read can be asked for again. */
export const dateTime: ColumnKind<'dateTime'> = {
  type: () => 'timestamp(3) with time zone',
  paper: (value) => formatInstant(String(value)),
  said: (column) => sql`to_char(${column} at time zone ${sql.lit(zone)}, 'DD/MM/YYYY HH24:MI')`,
};
