/** Names that no field of a resource may have. */
import { STANDARD_FIELDS } from './registry';

/** Of the key, of the quick search and of its column. */
const OWN: readonly string[] = ['q', 'busqueda'];
/** The columns that PostgreSQL itself gives every table (https://www.postgresql.org/docs/current/ddl-system-columns.html). */
const OF_EVERY_TABLE: readonly string[] = ['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'];

export const RESERVED: readonly string[] = [...OWN, ...OF_EVERY_TABLE, ...Object.keys(STANDARD_FIELDS)];

/** Whether a field's name is one of them; those of every table whatever their letters' case, as SQL reads them. */
export const isReserved = (name: string): boolean =>
  RESERVED.includes(name) || OF_EVERY_TABLE.includes(name.toLowerCase());
