import { sql } from 'kysely';
import { formatInstant } from '../../../i18n/format';
import { localTime } from '../localTime';
import type { ColumnKind } from './column';

/** Stored to the millisecond, as the API sends it, so that a value read from the API matches in a filter. */
export const dateTime: ColumnKind<'dateTime'> = {
  type: () => 'timestamp(3) with time zone',
  printed: (value) => formatInstant(String(value)),
  titleSql: (column) => sql`to_char(${localTime(column)}, 'DD/MM/YYYY HH24:MI')`,
};
