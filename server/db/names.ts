/** Names in the database: tables are named as resources and columns as fields; other names derive from these. */
import { createHash } from 'node:crypto';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** PostgreSQL truncates a name to 63 bytes, which could make two names equal. A longer name ends in a digest. */
function joinName(...parts: string[]): string {
  const name = parts.join('_');
  if (name.length <= 63) return name;
  return `${name.slice(0, 54)}_${digest(name)}`;
}

/** The join table of a field with many references. No resource has such a name, because resource names have no underscore. */
export const joinTable = (resource: string, field: string): string => joinName(resource, field);
/** The columns of a join table: the key of the referencing record and of the referenced record. */
export const joinColumns = { from: 'origen', to: 'destino' } as const;

/** The column of the quick search. */
export const searchColumn = 'busqueda';

/** The table of a full-text index. No join table has such a name, because fields have no underscore. */
export const textTable = (resource: string): string => joinName(resource, 'texto', 'completo');
/** A function or trigger of a full-text index. */
export const textFunction = (resource: string, part: string): string => joinName(resource, 'texto', part);

export const primaryName = (table: string): string => joinName(table, 'pkey');
export const uniqueName = (table: string, columns: readonly string[]): string => joinName(table, ...columns, 'key');
export const partialUniqueName = (table: string, columns: readonly string[]): string =>
  joinName(table, ...columns, 'among');
/** Name of a unique index over normalized texts. */
export const normalizedUniqueName = (table: string, columns: readonly string[]): string =>
  joinName(table, ...columns, 'same');
export const foreignName = (table: string, column: string): string => joinName(table, column, 'fkey');
export const checkName = (table: string, column: string): string => joinName(table, column, 'check');
export const indexName = (table: string, columns: readonly string[]): string => joinName(table, ...columns, 'idx');
/** `ranked`: the option order that the index is built for; each order has its own index. */
export const sortName = (table: string, column: string, direction: string, ranked?: readonly string[]): string =>
  joinName(table, column, direction, ...(ranked ? [digest(JSON.stringify(ranked))] : []), 'sort');
export const sequenceName = (table: string, column: string): string => joinName(table, column, 'seq');

/** A function that checks the references of a table (`statementReferences.ts`); `part`: `written`, or a referenced table. */
export const referenceFunction = (table: string, part: string): string => joinName(table, part, 'references');

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
