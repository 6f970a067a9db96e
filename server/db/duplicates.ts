/**
 * Duplicates in an older database: rows that are equal once normalized under a unique rule. The table works without that index;
 * each start tries again and names the records.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Registry } from '../../src/schema/registry';
import type { Db } from './pool';
import { shapesOf, type TableShape } from './shape';

interface UniqueRule {
  name: string;
  columns: readonly string[];
  /** SQL expressions that are compared, one per column */
  parts: readonly string[];
  where?: string;
}

/** Duplicate records under one unique rule. */
export interface Duplicates {
  table: string;
  columns: readonly string[];
  /** the first groups of duplicates, each as values and keys: `«La Posta» (1), «la posta» (2)` */
  groups: string[];
}

/** maximum number of groups, and of records in each */
const maxShown = 5;

async function duplicatesUnder(
  db: Db,
  { name: table, key: [key = ''] }: TableShape,
  rule: UniqueRule,
): Promise<Duplicates[]> {
  const parts = rule.parts.map((part): RawBuilder<unknown> => sql.raw(part));
  // null is never a duplicate
  const nonNull = parts.map((part) => sql`${part} is not null`);
  const values = rule.columns.map((column) => sql`${sql.id(column)}::text`);
  const { rows } = await sql<{ labels: string[] }>`
    select array_agg(format('«%s» (%s)', concat_ws(' · ', ${sql.join(values)}), ${sql.id(key)}) order by ${sql.id(key)}) as "labels"
    from ${sql.table(table)} where ${sql.join(nonNull, sql` and `)} ${rule.where === undefined ? sql`` : sql`and (${sql.raw(rule.where)})`}
    group by ${sql.join(parts)} having count(*) > 1 order by min(${sql.id(key)}) limit ${maxShown}`.execute(db);
  if (rows.length === 0) return [];
  const groups = rows.map(({ labels }) => labels.slice(0, maxShown).join(', ') + (labels.length > maxShown ? '…' : ''));
  return [{ table, columns: rule.columns, groups }];
}

async function missingIndexes(db: Db, registry: Registry): Promise<{ shape: TableShape; rule: UniqueRule }[]> {
  const { rows } = await sql<{ name: string }>`
    select indexname as "name" from pg_indexes where schemaname = current_schema()`.execute(db);
  const existing = new Set(rows.map(({ name }) => name));
  return shapesOf(registry).flatMap((shape) =>
    shape.normalizedUniques.filter(({ name }) => !existing.has(name)).map((rule) => ({ shape, rule })),
  );
}

/** Whether a unique rule has no index yet. */
export const hasMissingIndexes = async (db: Db, registry: Registry): Promise<boolean> =>
  (await missingIndexes(db, registry)).length > 0;

/** Creates the indexes that the rows allow, and returns the duplicates that block the others. */
export async function createMissingIndexes(db: Db, registry: Registry): Promise<Duplicates[]> {
  const blocking: Duplicates[] = [];
  for (const { shape, rule } of await missingIndexes(db, registry)) {
    const duplicates = await duplicatesUnder(db, shape, rule);
    blocking.push(...duplicates);
    if (duplicates.length === 0)
      await sql`create unique index ${sql.id(rule.name)} on ${sql.table(shape.name)} (${sql.raw(rule.parts.join(', '))})`.execute(
        db,
      );
  }
  return blocking;
}

/** Returns the duplicates in existing tables under the unique rules of the schemas. */
export async function findDuplicates(db: Db, registry: Registry): Promise<Duplicates[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as "name" from pg_tables where schemaname = current_schema()`.execute(db);
  const tableNames = new Set(rows.map(({ name }) => name));
  const { rows: columnRows } = await sql<{ table: string; name: string }>`
    select table_name as "table", column_name as "name" from information_schema.columns
    where table_schema = current_schema()`.execute(db);
  const columns = new Set(columnRows.map(({ table, name }) => `${table}.${name}`));
  const duplicates: Duplicates[] = [];
  for (const shape of shapesOf(registry).filter(({ name }) => tableNames.has(name))) {
    const uniques = shape.uniques.map(
      (unique): UniqueRule => ({ ...unique, parts: unique.columns.map((column) => `"${column}"`) }),
    );
    for (const rule of [...uniques, ...shape.partialUniques])
      if (rule.columns.every((column) => columns.has(`${shape.name}.${column}`)))
        duplicates.push(...(await duplicatesUnder(db, shape, rule)));
  }
  return duplicates;
}
