import type pg from 'pg';
import { StartFailure } from '../start-failure';
import { bodyLine, endLine, headLine, type Tally } from './format';
import { readLines } from './read';
import type { Table } from './structure';

const batchSize = 1000;
/** Approximate maximum number of characters per insert statement. */
const maxCharacters = 8 * 1024 * 1024;

export interface RestoreOptions {
  /** replaces existing tables; without it a database that contains tables is rejected */
  force: boolean;
}

/**
 * Upper bound of the locks per table, index or sequence: for itself, its types, rules and defaults, and its replacement.
 * Measured: 8.5.
 */
const locksPerRelation = 9;

/**
 * Throws a `StartFailure` with the required setting, before anything is changed, where the server's lock table is too small: the
 * restore is one transaction, which locks every object that it drops and creates.
 */
async function checkLockTable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ relations: number; locks: number; sessions: number }>(
    `select current_setting('max_locks_per_transaction')::int as locks,
       current_setting('max_connections')::int + current_setting('max_prepared_transactions')::int as sessions,
       (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema')::int as relations`,
  );
  for (const { relations, locks, sessions } of rows)
    if (relations * locksPerRelation > locks * sessions)
      throw new StartFailure('restoreLocks', { locks: locksNeeded(relations, sessions), now: locks });
}

/** Returns the required `max_locks_per_transaction`, in steps of PostgreSQL's default 64. */
const locksNeeded = (relations: number, sessions: number): number =>
  Math.ceil((relations * locksPerRelation) / sessions / 64) * 64;

async function dropAll(client: pg.ClientBase, force: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string; tables: number }>(
    `select quote_ident(n.nspname) as name, count(c.oid)::int as tables
     from pg_namespace n left join pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'p')
     where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' group by n.nspname`,
  );
  if (!force && rows.some(({ tables }) => tables > 0)) throw new StartFailure('databaseNotEmpty');
  await checkLockTable(client);
  for (const { name } of rows) await client.query(`drop schema ${name} cascade`);
  await client.query('create schema public');
}

async function insertRows(client: pg.ClientBase, table: Table, rows: readonly unknown[]): Promise<void> {
  const values = table.types.map((type, index) => `(row->>${index})::${type}`).join(', ');
  await client.query(
    `insert into ${table.name} (${table.columns.join(', ')}) overriding system value
     select ${values} from jsonb_array_elements($1::jsonb) row`,
    [JSON.stringify(rows)],
  );
}

/**
 * Creates the tables and inserts their rows in file order. Returns whether the end line was reached, and the totals it states.
 */
async function readTables(
  client: pg.ClientBase,
  source: AsyncGenerator<unknown>,
): Promise<[done: Tally, promised: Tally | null]> {
  const restored: Tally = { tables: 0, rows: 0 };
  let table: Table | undefined;
  let rows: unknown[] = [];
  let characters = 0;
  const flush = async () => {
    if (table && rows.length > 0) await insertRows(client, table, rows);
    restored.rows += rows.length;
    rows = [];
    characters = 0;
  };
  for await (const raw of source) {
    const line = bodyLine.parse(raw);
    if (Array.isArray(line)) {
      rows.push(line);
      for (const value of line) characters += value?.length ?? 0;
      if (rows.length === batchSize || characters > maxCharacters) await flush();
      continue;
    }
    await flush();
    if ('end' in line) return [restored, endLine.parse(line)];
    table = { name: line.table, columns: line.columns, types: line.types, create: line.create };
    await client.query(table.create);
    restored.tables += 1;
  }
  return [restored, null];
}

async function restoreAll(client: pg.ClientBase, file: string, force: boolean): Promise<Tally> {
  const source = readLines(file);
  const headResult = await source.next();
  const header = headLine.parse(headResult.value);
  await dropAll(client, force);
  // Functions are created first, because an index or a default may call them; the tables that they read come later.
  await client.query('set local check_function_bodies = off');
  for (const statement of header.before) await client.query(statement);
  const [restored, stated] = await readTables(client, source);
  const isComplete = stated?.tables === restored.tables && stated.rows === restored.rows;
  if (!isComplete) throw new StartFailure('backupTruncated', { file });
  for (const statement of header.after) await client.query(statement);
  return restored;
}

/**
 * Restores a backup completely or not at all. Throws a `StartFailure` for a database that is not empty, and for a file that is
 * not a backup or is incomplete.
 */
export async function restoreBackup(client: pg.ClientBase, file: string, { force }: RestoreOptions): Promise<Tally> {
  await client.query('begin');
  try {
    await client.query(`set local search_path = ''`);
    const tally = await restoreAll(client, file, force);
    await client.query('commit');
    await client.query('analyze');
    return tally;
  } catch (error) {
    await client.query('rollback');
    if (error instanceof StartFailure) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR') {
      throw new StartFailure('backupTruncated', { file });
    }
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new StartFailure('backupUnreadable', { file, reason });
  }
}
