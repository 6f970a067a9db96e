/**
 * Foreign keys added to columns with existing rows. Where a number became a reference, some rows may name a record that does not
 * exist (yet). The foreign key then applies to new writes, and is validated for all rows as soon as possible. No row is changed.
 */
import { sql } from 'kysely';
import type { Db } from './pool';

/** A foreign key that some rows violate. */
export interface InvalidForeignKey {
  table: string;
  column: string;
  to: string;
  /** number of rows without a referenced record */
  rows: number;
}

interface ForeignKey {
  name: string;
  table: string;
  column: string;
  to: string;
  toColumn: string;
}

/** Returns the foreign keys that are not validated yet. */
export async function unvalidatedForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select k.conname as "name", c.relname as "table", a.attname as "column", t.relname as "to", b.attname as "toColumn"
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class t on t.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where k.contype = 'f' and not k.convalidated and c.relnamespace = current_schema()::regnamespace
    order by c.relname, a.attname`.execute(db);
  return rows;
}

/** Validates the foreign keys that all rows satisfy, and returns the others. */
export async function validateForeignKeys(db: Db): Promise<InvalidForeignKey[]> {
  const invalid: InvalidForeignKey[] = [];
  for (const { name, table, column, to, toColumn } of await unvalidatedForeignKeys(db)) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as "rows" from ${sql.table(table)} r
      where r.${sql.ref(column)} is not null
        and not exists (select from ${sql.table(to)} o where o.${sql.ref(toColumn)} = r.${sql.ref(column)})`.execute(
      db,
    );
    const missing = rows[0]?.rows ?? 0;
    if (missing > 0) invalid.push({ table, column, to, rows: missing });
    else await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(name)}`.execute(db);
  }
  return invalid;
}
