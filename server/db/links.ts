/**
 * References that are younger than the rows that have them. A number that became a reference may name what is not there, or not
 * yet: the key is then added for what is written from now on, and holds of the rest as soon as it can. No row is changed.
 */
import { sql } from 'kysely';
import type { Db } from './pool';

/** A reference that some rows break. */
export interface LooseLink {
  table: string;
  column: string;
  to: string;
  /** how many rows name what is not there */
  rows: number;
}

interface OpenLink {
  name: string;
  table: string;
  column: string;
  to: string;
  toColumn: string;
}

/** Those that do not hold of all rows yet. */
export async function openLinks(db: Db): Promise<OpenLink[]> {
  const { rows } = await sql<OpenLink>`
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

/** Lets the references hold of all rows that can, and answers those that cannot. */
export async function settleLinks(db: Db): Promise<LooseLink[]> {
  const loose: LooseLink[] = [];
  for (const { name, table, column, to, toColumn } of await openLinks(db)) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as "rows" from ${sql.table(table)} r
      where r.${sql.ref(column)} is not null
        and not exists (select from ${sql.table(to)} o where o.${sql.ref(toColumn)} = r.${sql.ref(column)})`.execute(
      db,
    );
    const missing = rows[0]?.rows ?? 0;
    if (missing > 0) loose.push({ table, column, to, rows: missing });
    else await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(name)}`.execute(db);
  }
  return loose;
}
