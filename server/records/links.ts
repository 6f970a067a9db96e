/** What records point to: the keys of their `references`, and the titles of all they point to. */
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

/** Records of one resource whose titles are asked for, and which of their fields come along. */
interface Titled {
  name: string;
  keys: readonly unknown[];
  extra: readonly string[];
}

/** What of a resource it takes to call its records by their titles, for whoever is told. */
function titlePlan(registry: Registry, viewer: Viewer, { name, extra }: Titled) {
  const target = registry.need(name);
  const open = tellable(target, viewer);
  const names = [...new Set([target.key, ...templateFields(target.schema.title), ...extra])];
  return { target, fields: names.map((field) => target.fields.get(field)).filter(open) };
}

function refOf(
  { target, fields }: ReturnType<typeof titlePlan>,
  { extra }: Titled,
  valueAt: (at: number) => unknown,
): Ref {
  const row: Row = {};
  for (const [at, { name, mask }] of fields.entries()) {
    const value = valueAt(at);
    row[name] = mask && name !== target.key ? masked(mask, value) : value;
  }
  const id = row[target.key];
  const ref: Row = {};
  for (const name of extra) if (name in row) ref[name] = row[name];
  return { ...ref, id, title: fillTemplate(target.schema.title, { id, ...row }) };
}

/**
 * The titles of records of several resources, in one statement: each has columns of its own in it, which are null in the rows of
 * the others. A title is readable by whoever may read what points to it.
 */
async function loadAllTitles(
  db: Db,
  registry: Registry,
  viewer: Viewer,
  asked: readonly Titled[],
): Promise<Map<string, Map<unknown, Ref>>> {
  const plans = asked.map((one) => titlePlan(registry, viewer, one));
  const parts = plans.map(({ target }, at) => {
    const columns = plans.flatMap((plan, other) =>
      plan.fields.map((field, place) => {
        const value = other === at ? columnSql('t', field.name) : sql`null::${sql.raw(typeOf({ registry }, field))}`;
        return sql`${value} as ${sql.id(`${other} ${place}`)}`;
      }),
    );
    const keys = listSql(asked[at]?.keys ?? [], typeOf({ registry }, keyField(target)));
    return sql`select ${sql.lit(at)} as "of", ${sql.join(columns)} from ${sql.table(target.name)} as "t"
      where ${columnSql('t', target.key)} = any(${keys})`;
  });
  const titles = new Map(asked.map(({ name }) => [name, new Map<unknown, Ref>()]));
  if (parts.length === 0) return titles;
  const { rows } = await sql<Row & { of: number }>`${sql.join(parts, sql` union all `)}`.execute(db);
  for (const row of rows) {
    const [plan, one] = [plans[row.of], asked[row.of]];
    if (!plan || !one) continue;
    const ref = refOf(plan, one, (place) => row[`${row.of} ${place}`]);
    titles.get(one.name)?.set(ref.id, ref);
  }
  return titles;
}

/** As `loadAllTitles`, of one resource. */
export async function loadTitles(
  db: Db,
  registry: Registry,
  viewer: Viewer,
  name: string,
  keys: readonly unknown[],
): Promise<Map<unknown, Ref>> {
  const titles = await loadAllTitles(db, registry, viewer, [{ name, keys, extra: [] }]);
  return titles.get(name) ?? new Map();
}

/**
 * `_refs` of each row: by field, what it points to. One query, however many rows, fields and resources pointed to.
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
  const asked = [...grouped(links, ({ to }) => to)].flatMap(([name, group]): Titled[] => {
    const keys = [...new Set(group.flatMap(({ keysOf }) => rows.flatMap(keysOf)))];
    return keys.length === 0 ? [] : [{ name, keys, extra: [...new Set(group.flatMap((link) => link.with))] }];
  });
  const titles = await loadAllTitles(db, registry, viewer, asked);
  const told = links.map((link) => {
    const refs = new Map<unknown, Ref>();
    for (const [key, ref] of titles.get(link.to) ?? []) refs.set(key, alongWith(ref, link.with));
    return { ...link, refs };
  });
  return rows.map((row) => {
    const answer: Refs = {};
    for (const { name, part, many, refs, keysOf } of told) {
      const found = keysOf(row).flatMap((key) => refs.get(key) ?? []);
      if (part !== undefined) answer[name] = { ...answer[name], [part]: found };
      else answer[name] = many ? found : (found[0] ?? null);
    }
    return answer;
  });
}

/** Of a title and all that comes along for anybody, what comes along here. */
function alongWith(ref: Ref, names: readonly string[]): Ref {
  const along: Row = {};
  for (const name of names) if (name in ref) along[name] = ref[name];
  return { ...along, id: ref.id, title: ref.title };
}
