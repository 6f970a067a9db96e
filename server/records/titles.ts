/** Titles of referenced records, as far as the viewer of the reference may see them. */
import { sql } from 'kysely';
import type { Language } from '../../i18n/languages';
import { clock } from '../../src/schema/clock';
import { kindOf } from '../../src/schema/kinds';
import { masked } from '../../src/schema/mask';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { readersOf } from '../../src/schema/restrictedFields';
import { templateFields } from '../../src/schema/title';
import { titleOf } from '../../src/schema/titleOf';
import { columnSql, listSql, sqlType } from '../db/conditions';
import type { Db } from '../db/pool';
import type { Row } from '../handlers';
import { may, type Viewer } from '../viewer';
import { readableFor, visibleRows } from './access';
import { titleFormatIn } from './valueTexts';

/** A referenced record: its key, its title and the fields in the reference's `with`. */
export type Ref = { id: unknown; title: string } & Row;

/** Returns the key field of a resource. */
export const keyField = (resource: Resource): Field => {
  const field = resource.fields.get(resource.key);
  if (!field) throw new Error(`${resource.name}: no key`);
  return field;
};

/**
 * Returns whether a field of a referenced record may be shown with the reference. Fields that need an extra permission need it
 * here as well.
 */
export const isShowable =
  (target: Resource, viewer: Viewer) =>
  (field: Field | undefined): field is Field =>
    field !== undefined &&
    kindOf(field).inResponse !== 'never' &&
    target.columns.includes(field) &&
    readersOf(target.fields, field).every((action) => may(viewer, action, target.schema.subject));

/**
 * Returns whether a field may be loaded with a title (`with`): fields that the viewer could read directly, and fields of the
 * title. A reference never reveals more than the referenced resource's own list.
 */
const isLoadable = (target: Resource, viewer: Viewer) => {
  const readable = readableFor(target, viewer.ability);
  const titleNames = new Set([target.key, ...templateFields(target.schema.title)]);
  return (field: Field) => titleNames.has(field.name) || readable(field);
};

/** Records of one resource whose titles are requested, and the fields to load with them. */
export interface TitleRequest {
  name: string;
  keys: readonly unknown[];
  extra: readonly string[];
}

/**
 * Returns the fields needed for the titles of a resource. `visible` returns the SQL condition for rows whose title the viewer may
 * see, where a row rule hides others; of those only the key is shown, which the reference contains anyway.
 */
export function titlePlan(registry: Registry, viewer: Viewer, { name, extra }: Omit<TitleRequest, 'keys'>) {
  const target = registry.getOrThrow(name);
  const names = [...new Set([target.key, ...templateFields(target.schema.title), ...extra])];
  return {
    target,
    fields: names
      .map((field) => target.fields.get(field))
      .filter(isShowable(target, viewer))
      .filter(isLoadable(target, viewer)),
    visible: (alias: string) =>
      visibleRows({ registry, resource: target, viewer, now: clock.now(), titles: true }, alias),
  };
}

/** Returns the title of a record in a language; `valueAt` returns the value of the plan's field at an index. */
export function refOf(
  { target, fields }: ReturnType<typeof titlePlan>,
  language: Language | undefined,
  { extra }: Pick<TitleRequest, 'extra'>,
  valueAt: (index: number) => unknown,
): Ref {
  const row: Row = {};
  for (const [index, { name, mask }] of fields.entries()) {
    const value = valueAt(index);
    row[name] = mask && name !== target.key ? masked(mask, value) : value;
  }
  const id = row[target.key];
  if (!('id' in row)) row.id = id;
  const ref: Ref = { id, title: titleOf(target, row, titleFormatIn(target, language)) || String(id) };
  for (const name of extra) if (name !== 'id' && name in row) ref[name] = row[name];
  return ref;
}

/**
 * Loads titles of several resources in one statement; each resource has its own columns, which are null in the rows of the
 * others. Whoever may read a reference may read the title, unless a row rule hides the referenced record with its title.
 */
export async function loadAllTitles(
  db: Db,
  registry: Registry,
  viewer: Viewer,
  requests: readonly TitleRequest[],
): Promise<Map<string, Map<unknown, Ref>>> {
  const plans = requests.map((request) => titlePlan(registry, viewer, request));
  const parts = plans.map(({ target, visible }, index) => {
    const condition = visible('t');
    const visibleColumn = (field: Field) => {
      const column = columnSql('t', field.name);
      return condition === undefined || field.name === target.key
        ? column
        : sql`case when ${condition} then ${column} end`;
    };
    const columns = plans.flatMap((plan, otherIndex) =>
      plan.fields.map((field, fieldIndex) => {
        const value = otherIndex === index ? visibleColumn(field) : sql`null::${sql.raw(sqlType({ registry }, field))}`;
        return sql`${value} as ${sql.id(`${otherIndex} ${fieldIndex}`)}`;
      }),
    );
    const keys = listSql(requests[index]?.keys ?? [], sqlType({ registry }, keyField(target)));
    return sql`select ${sql.lit(index)} as "of", ${sql.join(columns)} from ${sql.table(target.name)} as "t"
      where ${columnSql('t', target.key)} = any(${keys})`;
  });
  const titles = new Map(requests.map(({ name }) => [name, new Map<unknown, Ref>()]));
  if (parts.length === 0) return titles;
  const { rows } = await sql<Row & { of: number }>`${sql.join(parts, sql` union all `)}`.execute(db);
  for (const row of rows) {
    const [plan, request] = [plans[row.of], requests[row.of]];
    if (!plan || !request) continue;
    const ref = refOf(plan, viewer.language, request, (fieldIndex) => row[`${row.of} ${fieldIndex}`]);
    titles.get(request.name)?.set(ref.id, ref);
  }
  return titles;
}

/** Loads titles of one resource, as `loadAllTitles` does. */
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

/** Returns a reference reduced to the fields that this field's `with` names. */
export function withExtras(ref: Ref, names: readonly string[]): Ref {
  const extras: Row = {};
  for (const name of names) if (name in ref) extras[name] = ref[name];
  return { ...extras, id: ref.id, title: ref.title };
}
