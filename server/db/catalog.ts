/** The database catalog: the tables, sequences and features that the schemas depend on. */
import { sql } from 'kysely';
import type { Db } from './pool';

export interface CatalogTable {
  columns: Map<string, { type: string; comment: string | null }>;
  /** `options`: the values that a check allows */
  constraints: Map<string, { options: readonly string[]; onDelete: 'restrict' | 'setNull' | 'cascade' }>;
  indexes: Set<string>;
}

export interface Catalog {
  tables: Map<string, CatalogTable>;
  sequences: Set<string>;
  /** comments of the functions, by name */
  functions: Map<string, string | null>;
  /** whether this server has the collation for Spanish text */
  spanish: boolean;
  /**
   * whether substrings can be indexed: the extension is installed, available to install or missing
   */
  trigrams: 'installed' | 'available' | 'none';
}

interface ColumnRow {
  table: string;
  name: string;
  type: string;
  comment: string | null;
}

const onDelete: Record<string, 'setNull' | 'cascade'> = { n: 'setNull', c: 'cascade' };

/** Reads the tables, sequences and available features of the current schema of a database. */
export async function readCatalog(db: Db): Promise<Catalog> {
  const columns = await sql<ColumnRow>`
    select c.relname as "table", a.attname as "name", format_type(a.atttypid, a.atttypmod) as "type",
           col_description(c.oid, a.attnum) as "comment"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db);
  // PostgreSQL prints `in ('a', 'b')` as `= any (array['a'::text, 'b'::text])`
  const constraints = await sql<{ table: string; name: string; options: string[]; rule: string }>`
    select c.relname as "table", k.conname as "name", k.confdeltype as "rule",
      array(select replace(m[1], '''''', '''') from regexp_matches(
        case k.contype when 'c' then pg_get_constraintdef(k.oid) else '' end, '''((?:[^'']|'''')*)''::text', 'g') m) as "options"
    from pg_class c join pg_constraint k on k.conrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace`.execute(db);
  const indexes = await sql<{ table: string; name: string }>`
    select tablename as "table", indexname as "name" from pg_indexes where schemaname = current_schema()`.execute(db);
  const functions = await sql<{ name: string; comment: string | null }>`
    select p.proname as "name", obj_description(p.oid, 'pg_proc') as "comment"
    from pg_proc p where p.pronamespace = current_schema()::regnamespace`.execute(db);
  const features = await sql<{ sequences: string[]; spanish: boolean; trigrams: Catalog['trigrams'] }>`
    select
      (select coalesce(array_agg(sequencename::text), '{}') from pg_sequences where schemaname = current_schema()) as "sequences",
      exists (select from pg_collation where collname = 'es-x-icu') as "spanish",
      case when exists (select from pg_extension where extname = 'pg_trgm') then 'installed'
           when exists (select from pg_available_extensions where name = 'pg_trgm')
             and has_database_privilege(current_database(), 'create') then 'available'
           else 'none' end as "trigrams"`.execute(db);

  const tables = new Map<string, CatalogTable>();
  for (const { table, name, type, comment } of columns.rows) {
    const entry = tables.get(table) ?? { columns: new Map(), constraints: new Map(), indexes: new Set() };
    tables.set(table, entry);
    entry.columns.set(name, { type, comment });
  }
  for (const { table, name, options, rule } of constraints.rows)
    tables.get(table)?.constraints.set(name, { options, onDelete: onDelete[rule] ?? 'restrict' });
  for (const { table, name } of indexes.rows) tables.get(table)?.indexes.add(name);
  const [{ sequences = [], spanish = false, trigrams = 'none' } = {}] = features.rows;
  return {
    tables,
    sequences: new Set(sequences),
    functions: new Map(functions.rows.map(({ name, comment }) => [name, comment])),
    spanish,
    trigrams,
  };
}
