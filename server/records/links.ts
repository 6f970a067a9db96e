/** Loads references: the keys of `references` fields, and the titles of all referenced records. */
import { sql } from 'kysely';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { listSql, sqlType } from '../db/conditions';
import { inParallel } from '../db/inParallel';
import { innerLinks, linkOf } from '../db/kinds';
import { joinColumns, joinTable } from '../db/names';
import type { Db } from '../db/pool';
import type { Row } from '../handlers';
import type { Viewer } from '../viewer';
import { keysInRows } from './rowReferences';
import { keyField, loadAllTitles, type Ref, type TitleRequest, withExtras } from './titles';

/** References by field. For a field with rows: by part, the records that any of the rows references. */
export type Refs = Record<string, Ref | Ref[] | Record<string, Ref[]> | null>;

/** Returns the fields with many references, whose keys are in join tables. */
const multiReferences = (fields: readonly Field[]): Field[] => fields.filter((field) => linkOf(field)?.many);

/** The sort order of all lists of keys. */
export const compareKeys = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1;

export const sortedKeys = (keys: readonly unknown[]): unknown[] => keys.toSorted(compareKeys);

/** Sets the keys of `references` fields in the rows, sorted. */
export async function loadPairs(
  db: Db,
  registry: Registry,
  resource: Resource,
  fields: readonly Field[],
  rows: readonly Row[],
): Promise<void> {
  const keys = rows.map((row) => row[resource.key]);
  if (keys.length === 0) return;
  const type = sqlType({ registry }, keyField(resource));
  await inParallel(
    db,
    multiReferences(fields).map((field) => async () => {
      const pairs = await sql<{ from: unknown; to: unknown }>`
        select ${sql.id(joinColumns.from)} as "from", ${sql.id(joinColumns.to)} as "to"
        from ${sql.table(joinTable(resource.name, field.name))}
        where ${sql.id(joinColumns.from)} = any(${listSql(keys, type)})`.execute(db);
      const byKey = groupBy(pairs.rows, ({ from }) => from);
      for (const row of rows)
        row[field.name] = (byKey.get(row[resource.key]) ?? []).map(({ to }) => to).sort(compareKeys);
    }),
  );
}

function groupBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Returns `_refs` of each row: the referenced records by field. One query for all rows, fields and resources. */
export async function loadRefs(
  db: Db,
  registry: Registry,
  viewer: Viewer,
  fields: readonly Field[],
  rows: readonly Row[],
): Promise<Refs[]> {
  const links = fields.flatMap((field) => {
    const link = linkOf(field);
    const direct = link
      ? [{ name: field.name, ...link, part: undefined, keysOf: (row: Row) => toArray(row[field.name] ?? []) }]
      : [];
    const inner = innerLinks(field).map(({ part, link: innerLink }) => ({
      name: field.name,
      ...innerLink,
      part: part.name,
      keysOf: (row: Row) => keysInRows(field, part.name, row[field.name]),
    }));
    return [...direct, ...inner];
  });
  const requests = [...groupBy(links, ({ to }) => to)].flatMap(([name, group]): TitleRequest[] => {
    const keys = [...new Set(group.flatMap(({ keysOf }) => rows.flatMap(keysOf)))];
    return keys.length === 0 ? [] : [{ name, keys, extra: [...new Set(group.flatMap((link) => link.with))] }];
  });
  const titles = await loadAllTitles(db, registry, viewer, requests);
  const resolved = links.map((link) => {
    const refs = new Map<unknown, Ref>();
    for (const [key, ref] of titles.get(link.to) ?? []) refs.set(key, withExtras(ref, link.with));
    return { ...link, refs };
  });
  return rows.map((row) => {
    const rowRefs: Refs = {};
    for (const { name, part, many, refs, keysOf } of resolved) {
      const matches = keysOf(row).flatMap((key) => refs.get(key) ?? []);
      if (part !== undefined) rowRefs[name] = { ...rowRefs[name], [part]: matches };
      else rowRefs[name] = many ? matches : (matches[0] ?? null);
    }
    return rowRefs;
  });
}
