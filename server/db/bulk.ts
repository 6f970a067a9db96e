/** What a table does without while very many rows come in at once, and gets back when they are there. */
import { sql } from 'kysely';
import type { Db } from './pool';

interface Part {
  name: string;
  definition: string;
}

/** The foreign keys of a table, its unique constraints and its other indexes, but for its key, which others point to. */
async function partsOf(db: Db, table: string) {
  const { rows: constraints } = await sql<Part>`
    select conname as "name", pg_get_constraintdef(oid) as "definition" from pg_constraint
    where conrelid = ${`"${table}"`}::regclass and contype in ('f', 'u') order by contype desc, conname`.execute(db);
  const { rows: indexes } = await sql<Part>`
    select c.relname as "name", pg_get_indexdef(i.indexrelid) as "definition"
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${`"${table}"`}::regclass and not i.indisprimary
      and not exists (select from pg_constraint where conindid = i.indexrelid and conrelid = i.indrelid)
    order by c.relname`.execute(db);
  return { constraints, indexes };
}

/**
 * Takes a table's indexes and checks away in the transaction of `db`, and answers what puts them back: made once over all rows,
 * they cost a fraction of what each row would. Then it throws what the rows break, as they would have; nobody else reads or
 * writes the table meanwhile.
 */
export async function loosen(db: Db, table: string): Promise<() => Promise<void>> {
  const { constraints, indexes } = await partsOf(db, table);
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
