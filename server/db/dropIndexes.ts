/** Drops the indexes and constraints of a table during a bulk insert, and creates them again afterwards. */
import { sql } from 'kysely';
import type { Db } from './pool';

interface TableObject {
  name: string;
  definition: string;
}

/**
 * Returns the foreign keys, the unique constraints and the other indexes of a table. The primary key is left out, because other
 * tables reference it.
 */
async function indexesAndConstraints(db: Db, table: string) {
  const { rows: constraints } = await sql<TableObject>`
    select conname as "name", pg_get_constraintdef(oid) as "definition" from pg_constraint
    where conrelid = ${`"${table}"`}::regclass and contype in ('f', 'u') order by contype desc, conname`.execute(db);
  const { rows: indexes } = await sql<TableObject>`
    select c.relname as "name", pg_get_indexdef(i.indexrelid) as "definition"
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${`"${table}"`}::regclass and not i.indisprimary
      and not exists (select from pg_constraint where conindid = i.indexrelid and conrelid = i.indrelid)
    order by c.relname`.execute(db);
  return { constraints, indexes };
}

/**
 * Drops the indexes and constraints of a table within the transaction of `db`. Returns a function that creates them again:
 * building them once over all rows costs a fraction of updating them row by row. That function throws the error of any row that
 * breaks a constraint. The transaction locks the table, so nobody reads or writes it meanwhile.
 */
export async function dropIndexes(db: Db, table: string): Promise<() => Promise<void>> {
  const { constraints, indexes } = await indexesAndConstraints(db, table);
  for (const { name } of constraints)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
  return async () => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(db);
    for (const { definition } of indexes) await sql.raw(definition).execute(db);
    for (const { name, definition } of constraints)
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(db);
  };
}
