/** What a database holds, to be compared before and after. */
import { sql } from 'kysely';
import type { Db } from '../../server/db/pool';

export interface TableContents {
  rows: number;
  /** of each column with amounts of money */
  sums: Record<string, string>;
}

/** Returns the number of rows of each table, and the sums of its amounts (numeric columns with two decimals). */
export async function contentsOf(db: Db): Promise<Record<string, TableContents>> {
  const { rows: tables } = await sql<{ table: string; amounts: string[] }>`
    select c.relname as "table", coalesce(array_agg(a.attname::text order by a.attname) filter (
      where format_type(a.atttypid, a.atttypmod) like 'numeric(%,2)'), '{}') as "amounts"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`.execute(
    db,
  );
  const contents: Record<string, TableContents> = {};
  for (const { table, amounts } of tables) {
    const sums = amounts.map((name) => sql`coalesce(sum(${sql.id(name)}), 0)::text as ${sql.id(name)}`);
    const { rows } = await sql<Record<string, string>>`
      select ${sql.join([sql`count(*)::text as "rows"`, ...sums])} from ${sql.table(table)}`.execute(db);
    const { rows: count = '0', ...found } = rows[0] ?? {};
    contents[table] = { rows: Number(count), sums: found };
  }
  return contents;
}
