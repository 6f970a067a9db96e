/** The titles of what records point to, as whoever reads what points there is told them. */
import { sql } from 'kysely';
import type { Language } from '../../i18n/languages';
import { readersOf } from '../../src/schema/closed';
import { kindOf } from '../../src/schema/kinds';
import { masked } from '../../src/schema/mask';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { templateFields } from '../../src/schema/title';
import { titleOf } from '../../src/schema/titleOf';
import { columnSql, listSql, sqlType } from '../db/conditions';
import type { Db } from '../db/pool';
import type { Row } from '../handlers';
import { may, type Viewer } from '../viewer';
import { readableFor, visibleRows } from './access';
import { speechIn } from './speech';

/** How a record is called where another points to it, with the fields that the reference asks for. */
export type Ref = { id: unknown; title: string } & Row;

/** The field that tells a resource's records apart. */
export const keyField = (resource: Resource): Field => {
  const field = resource.fields.get(resource.key);
  if (!field) throw new Error(`${resource.name}: no key`);
  return field;
};

/** Which fields of a record one may be told who only reads what points to it: an extra permission counts there too. */
export const tellable =
  (target: Resource, viewer: Viewer) =>
  (field: Field | undefined): field is Field =>
    field !== undefined &&
    kindOf(field).answer !== 'never' &&
    target.columns.includes(field) &&
    readersOf(target.fields, field).every((action) => may(viewer, action, target.schema.subject));

/**
 * Which of a record's fields may come along with its title (`with`): those that whoever is told could read of it anyway, and those that
 * the title says. A reference opens nothing that a list of what it points to would not.
 */
const comesAlong = (target: Resource, viewer: Viewer) => {
  const readable = readableFor(target, viewer.ability);
  const inTitle = new Set([target.key, ...templateFields(target.schema.title)]);
  return (field: Field) => inTitle.has(field.name) || readable(field);
};

/** Records of one resource whose titles are asked for, and which of their fields come along. */
export interface Titled {
  name: string;
  keys: readonly unknown[];
  extra: readonly string[];
}

/**
 * What of a resource it takes to call its records by their titles, for whoever is told. `seen`: whose titles they are told of
 * the table under a name, where a rule of rows hides some and leaves them unnamed; of the others they are told the key, which stands there anyway.
 */
export function titlePlan(registry: Registry, viewer: Viewer, { name, extra }: Omit<Titled, 'keys'>) {
  const target = registry.need(name);
  const names = [...new Set([target.key, ...templateFields(target.schema.title), ...extra])];
  return {
    target,
    fields: names
      .map((field) => target.fields.get(field))
      .filter(tellable(target, viewer))
      .filter(comesAlong(target, viewer)),
    seen: (alias: string) => visibleRows({ registry, resource: target, viewer, now: new Date(), titles: true }, alias),
  };
}

/** How a record is called in a language, from the plan's fields of it: `valueAt` by their place in the plan. */
export function refOf(
  { target, fields }: ReturnType<typeof titlePlan>,
  language: Language | undefined,
  { extra }: Pick<Titled, 'extra'>,
  valueAt: (at: number) => unknown,
): Ref {
  const row: Row = {};
  for (const [at, { name, mask }] of fields.entries()) {
    const value = valueAt(at);
    row[name] = mask && name !== target.key ? masked(mask, value) : value;
  }
  const id = row[target.key];
  if (!('id' in row)) row.id = id;
  const ref: Ref = { id, title: titleOf(target, row, speechIn(target, language)) || String(id) };
  for (const name of extra) if (name !== 'id' && name in row) ref[name] = row[name];
  return ref;
}

/**
 * The titles of records of several resources, in one statement: each has columns of its own in it, which are null in the rows of
 * the others. A title is readable by whoever may read what points to it, unless a rule of rows hides the record itself and leaves it
 * unnamed.
 */
export async function loadAllTitles(
  db: Db,
  registry: Registry,
  viewer: Viewer,
  asked: readonly Titled[],
): Promise<Map<string, Map<unknown, Ref>>> {
  const plans = asked.map((one) => titlePlan(registry, viewer, one));
  const parts = plans.map(({ target, seen }, at) => {
    const told = seen('t');
    const toldOf = (field: Field) => {
      const column = columnSql('t', field.name);
      return told === undefined || field.name === target.key ? column : sql`case when ${told} then ${column} end`;
    };
    const columns = plans.flatMap((plan, other) =>
      plan.fields.map((field, place) => {
        const value = other === at ? toldOf(field) : sql`null::${sql.raw(sqlType({ registry }, field))}`;
        return sql`${value} as ${sql.id(`${other} ${place}`)}`;
      }),
    );
    const keys = listSql(asked[at]?.keys ?? [], sqlType({ registry }, keyField(target)));
    return sql`select ${sql.lit(at)} as "of", ${sql.join(columns)} from ${sql.table(target.name)} as "t"
      where ${columnSql('t', target.key)} = any(${keys})`;
  });
  const titles = new Map(asked.map(({ name }) => [name, new Map<unknown, Ref>()]));
  if (parts.length === 0) return titles;
  const { rows } = await sql<Row & { of: number }>`${sql.join(parts, sql` union all `)}`.execute(db);
  for (const row of rows) {
    const [plan, one] = [plans[row.of], asked[row.of]];
    if (!plan || !one) continue;
    const ref = refOf(plan, viewer.language, one, (place) => row[`${row.of} ${place}`]);
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

/** Of a title and all that comes along for anybody, what comes along here. */
export function alongWith(ref: Ref, names: readonly string[]): Ref {
  const along: Row = {};
  for (const name of names) if (name in ref) along[name] = ref[name];
  return { ...along, id: ref.id, title: ref.title };
}
