/**
 * Duplicates in an older database: rows that are equal once normalized under a unique rule. The table works without that index;
 * each start tries again and names the records.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Registry } from '../../src/schema/registry';
import type { Db } from './pool';
import { shapesOf, type TableShape } from './shape';

interface Rule {
  name: string;
  columns: readonly string[];
  /** SQL expressions that are compared, one per column */
  parts: readonly string[];
  where?: string;
}

/** Duplicate records under one unique rule. */
export interface Repeated {
  table: string;
  columns: readonly string[];
  /** the first groups of duplicates, each as values and keys: `«La Posta» (1), «la posta» (2)` */
  groups: string[];
}

/** maximum number of groups, and of records in each */
const most = 5;

async function repeatedBy(db: Db, { name: table, key: [key = ''] }: TableShape, rule: Rule): Promise<Repeated[]> {
  const parts = rule.parts.map((part): RawBuilder<unknown> => sql.raw(part));
  // null is never a duplicate
  const present = parts.map((part) => sql`${part} is not null`);
  const values = rule.columns.map((column) => sql`${sql.id(column)}::text`);
  const { rows } = await sql<{ said: string[] }>`
    select array_agg(format('«%s» (%s)', concat_ws(' · ', ${sql.join(values)}), ${sql.id(key)}) order by ${sql.id(key)}) as "said"
    from ${sql.table(table)} where ${sql.join(present, sql` and `)} ${rule.where === undefined ? sql`` : sql`and (${sql.raw(rule.where)})`}
    group by ${sql.join(parts)} having count(*) > 1 order by min(${sql.id(key)}) limit ${most}`.execute(db);
  if (rows.length === 0) return [];
  const groups = rows.map(({ said }) => said.slice(0, most).join(', ') + (said.length > most ? '…' : ''));
  return [{ table, columns: rule.columns, groups }];
}

async function withoutIndex(db: Db, registry: Registry): Promise<{ shape: TableShape; same: Rule }[]> {
  const { rows } = await sql<{ name: string }>`
    select indexname as "name" from pg_indexes where schemaname = current_schema()`.execute(db);
  const there = new Set(rows.map(({ name }) => name));
  return shapesOf(registry).flatMap((shape) =>
    shape.sames.filter(({ name }) => !there.has(name)).map((same) => ({ shape, same })),
  );
}

/** Whether a unique rule has no index yet. */
export const hasRepeated = async (db: Db, registry: Registry): Promise<boolean> =>
  (await withoutIndex(db, registry)).length > 0;

/** Creates the indexes that the rows allow, and returns the duplicates that block the others. */
export async function settleRepeated(db: Db, registry: Registry): Promise<Repeated[]> {
  const left: Repeated[] = [];
  for (const { shape, same } of await withoutIndex(db, registry)) {
    const found = await repeatedBy(db, shape, same);
    left.push(...found);
    if (found.length === 0)
      await sql`create unique index ${sql.id(same.name)} on ${sql.table(shape.name)} (${sql.raw(same.parts.join(', '))})`.execute(
        db,
      );
  }
  return left;
}

/** Returns the duplicates in existing tables under the unique rules of the schemas. */
export async function repeatedIn(db: Db, registry: Registry): Promise<Repeated[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as "name" from pg_tables where schemaname = current_schema()`.execute(db);
  const there = new Set(rows.map(({ name }) => name));
  const { rows: known } = await sql<{ table: string; name: string }>`
    select table_name as "table", column_name as "name" from information_schema.columns
    where table_schema = current_schema()`.execute(db);
  const columns = new Set(known.map(({ table, name }) => `${table}.${name}`));
  const found: Repeated[] = [];
  for (const shape of shapesOf(registry).filter(({ name }) => there.has(name))) {
    const uniques = shape.uniques.map((one): Rule => ({ ...one, parts: one.columns.map((column) => `"${column}"`) }));
    for (const rule of [...uniques, ...shape.amongs])
      if (rule.columns.every((column) => columns.has(`${shape.name}.${column}`)))
        found.push(...(await repeatedBy(db, shape, rule)));
  }
  return found;
}
