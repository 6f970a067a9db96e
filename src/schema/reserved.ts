/** Names that a field cannot have. */
import { STANDARD_FIELDS } from './registry';

/** Names of the quick search and its column. */
const SEARCH_NAMES: readonly string[] = ['q', 'busqueda'];
/** The system columns of every PostgreSQL table (https://www.postgresql.org/docs/current/ddl-system-columns.html). */
const SYSTEM_COLUMNS: readonly string[] = ['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'];

export const RESERVED: readonly string[] = [...SEARCH_NAMES, ...SYSTEM_COLUMNS, ...Object.keys(STANDARD_FIELDS)];

/** Whether a field's name is reserved; names of system columns are compared case-insensitively, like in SQL. */
export const isReserved = (name: string): boolean =>
  RESERVED.includes(name) || SYSTEM_COLUMNS.includes(name.toLowerCase());
