/** What records point to: the keys of their `references`, and the titles of all they point to, a query a table. */
import { sql } from 'kysely';
import { readersOf } from '../../src/schema/closed';
import { kindOf } from '../../src/schema/kinds';
import { masked } from '../../src/schema/mask';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { fillTemplate, templateFields } from '../../src/schema/title';
import { columnSql, listSql, typeOf } from '../db/conditions';
import { innerLinks, linkOf } from '../db/kinds';
import { joinColumns, joinTable } from '../db/names';
import type { Db } from '../db/pool';
import { together } from '../db/together';
import type { Row } from '../handlers';
import { may, type Viewer } from '../viewer';
import { keysInRows } from './inRows';

/** How a record is called where another points to it, with the fields that the reference asks for. */
export type Ref = { id: unknown; title: string } & Row;
/** Of a field with rows: by part, those that any of them points to. */
export type Refs = Record<string, Ref | Ref[] | Record<string, Ref[]> | null>;

const keyField = (resource: Resource): Field => {
  const field = resource.fields.get(resource.key);
  if (!field) throw new Error(`${resource.name}: no key`);
  return field;
};

/** The fields of a list that point to many, whose keys are in tables of their own. */
const manyOf = (fields: readonly Field[]): Field[] => fields.filter((field) => linkOf(field)?.many);

/** Keys in the one order that all lists of keys have. */
export const inOrder = (keys: readonly unknown[]): unknown[] =>
  [...keys].sort((a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1));

/** Puts the keys that `references` fields hold into the rows, in their order. */
export async function loadPairs(
  db: Db,
  registry: Registry,
  resource: Resource,
  fields: readonly Field[],
  rows: readonly Row[],
): Promise<void> {
  const keys = rows.map((row) => row[resource.key]);
  if (keys.length === 0) return;
  const type = typeOf({ registry }, keyField(resource));
  await together(
    db,
    manyOf(fields).map((field) => async () => {
      const pairs = await sql<{ from: unknown; to: unknown }>`
        select ${sql.id(joinColumns.from)} as "from", ${sql.id(joinColumns.to)} as "to"
        from ${sql.table(joinTable(resource.name, field.name))}
        where ${sql.id(joinColumns.from)} = any(${listSql(keys, type)})`.execute(db);
      const byKey = grouped(pairs.rows, ({ from }) => from);
      for (const row of rows) row[field.name] = inOrder((byKey.get(row[resource.key]) ?? []).map(({ to }) => to));
    }),
  );
}

function grouped<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Which fields of a record one may be told who only reads what points to it: an extra permission counts there too. */
export const tellable =
  (target: Resource, viewer: Viewer) =>
  (field: Field | undefined): field is Field =>
    field !== undefined &&
    kindOf(field).answer !== 'never' &&
    target.columns.includes(field) &&
    readersOf(target.fields, field).every((action) => may(viewer, action, target.schema.subject));

/** The titles of the records with these keys; a title is readable by whoever may read what points to it. */
export async function loadTitles(
  db: Db,
  registry: Registry,
  viewer: Viewer,
  name: string,
  keys: readonly unknown[],
  extra: readonly string[] = [],
): Promise<Map<unknown, Ref>> {
  const target = registry.need(name);
  const { key, schema } = target;
  const open = tellable(target, viewer);
  const titled = templateFields(schema.title);
  const names = [...new Set([key, ...titled, ...extra])].filter((field) => open(target.fields.get(field)));
  const { rows } = await sql<Row>`
    select ${sql.join(names.map((field) => columnSql('t', field)))} from ${sql.table(name)} as "t"
    where ${columnSql('t', key)} = any(${listSql(keys, typeOf({ registry }, keyField(target)))})`.execute(db);
  return new Map(
    rows.map((clear) => {
      const row = Object.fromEntries(
        Object.entries(clear).map(([field, value]) => {
          const mask = target.fields.get(field)?.mask;
          return [field, mask && field !== key ? masked(mask, value) : value];
        }),
      );
      const along = Object.fromEntries(extra.filter((field) => field in row).map((field) => [field, row[field]]));
      return [row[key], { ...along, id: row[key], title: fillTemplate(schema.title, { id: row[key], ...row }) }];
    }),
  );
}

/**
 * `_refs` of each row: by field, what it points to. One query for each resource pointed to, however many rows and fields.
 */
export async function loadRefs(
  db: Db,
  registry: Registry,
  viewer: Viewer,
  fields: readonly Field[],
  rows: readonly Row[],
): Promise<Refs[]> {
  const links = fields.flatMap((field) => {
    const link = linkOf(field);
    const own = link
      ? [{ name: field.name, ...link, part: undefined, keysOf: (row: Row) => asList(row[field.name] ?? []) }]
      : [];
    const inner = innerLinks(field).map(({ part, link: within }) => ({
      name: field.name,
      ...within,
      part: part.name,
      keysOf: (row: Row) => keysInRows(field, part.name, row[field.name]),
    }));
    return [...own, ...inner];
  });
  const titles = new Map<string, Map<unknown, Ref>>();
  await together(
    db,
    [...grouped(links, ({ to }) => to)].map(([to, group]) => async () => {
      const keys = new Set(group.flatMap(({ keysOf }) => rows.flatMap(keysOf)));
      const extra = [...new Set(group.flatMap((link) => link.with))];
      titles.set(to, keys.size === 0 ? new Map() : await loadTitles(db, registry, viewer, to, [...keys], extra));
    }),
  );
  return rows.map((row) => {
    const refs: Refs = {};
    for (const link of links) {
      const found = link.keysOf(row).flatMap((key): Ref[] => {
        const ref = titles.get(link.to)?.get(key);
        if (!ref) return [];
        const along = link.with.filter((name) => name in ref).map((name) => [name, ref[name]]);
        return [{ ...Object.fromEntries(along), id: ref.id, title: ref.title }];
      });
      if (link.part !== undefined) refs[link.name] = { ...refs[link.name], [link.part]: found };
      else refs[link.name] = link.many ? found : (found[0] ?? null);
    }
    return refs;
  });
}
