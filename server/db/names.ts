/** What things are called in the database: tables as resources, columns as fields, the rest derived from these. */
import { createHash } from 'node:crypto';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** PostgreSQL cuts a name at 63 bytes, which could make two the same: a longer one ends in a digest. */
function join(...parts: string[]): string {
  const whole = parts.join('_');
  if (whole.length <= 63) return whole;
  return `${whole.slice(0, 54)}_${digest(whole)}`;
}

/** The table of a field that points to many. No resource has such a name, since none has an underscore. */
export const joinTable = (resource: string, field: string): string => join(resource, field);
/** Its two columns: the key of the record that points, and of the one pointed to. */
export const joinColumns = { from: 'origen', to: 'destino' } as const;

/** The column that the quick search looks into. */
export const searchColumn = 'busqueda';

export const primaryName = (table: string): string => join(table, 'pkey');
export const uniqueName = (table: string, columns: readonly string[]): string => join(table, ...columns, 'key');
export const amongName = (table: string, columns: readonly string[]): string => join(table, ...columns, 'among');
/** Of an index that takes texts for one that differ only by what nobody sees. */
export const sameName = (table: string, columns: readonly string[]): string => join(table, ...columns, 'same');
export const foreignName = (table: string, column: string): string => join(table, column, 'fkey');
export const checkName = (table: string, column: string): string => join(table, column, 'check');
export const indexName = (table: string, columns: readonly string[]): string => join(table, ...columns, 'idx');
/** `ranked`: in an order of values, each of which has an index of its own. */
export const sortName = (table: string, column: string, direction: string, ranked?: readonly string[]): string =>
  join(table, column, direction, ...(ranked ? [digest(JSON.stringify(ranked))] : []), 'sort');
export const sequenceName = (table: string, column: string): string => join(table, column, 'seq');

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
