/** Which columns an answer takes: no more than it shows, and what it takes to say so. */
import type { Condition } from '../../src/schema/condition';
import { kindOf } from '../../src/schema/kinds';
import { type Field, fieldsIn, type Resource } from '../../src/schema/registry';
import { rowRulesOf } from '../../src/schema/rowRules';
import { templateFields } from '../../src/schema/title';
import type { Access } from './access';

/** The fields that a condition names, those on its right side too. */
function namedIn(condition: unknown): string[] {
  if (typeof condition !== 'object' || condition === null) return [];
  return Object.entries(condition).flatMap(([name, value]) => [
    ...(name === '$record' && typeof value === 'string' ? [value] : []),
    // a part of a group is in the group's column
    ...(name.startsWith('$') || Array.isArray(condition) ? [] : [name.split('.')[0] ?? name]),
    ...namedIn(value),
  ]);
}

const decisions = new WeakMap<Resource, ReadonlySet<string>>();

/** What it takes to say what may be done with a record (`canOf`). */
function decidingFields(resource: Resource): ReadonlySet<string> {
  const known = decisions.get(resource);
  if (known) return known;
  const conditions: (Condition | undefined)[] = Object.values(resource.schema.actions ?? {}).flatMap(
    ({ available, rows }) => [available, ...rowRulesOf(rows).map(({ where }) => where)],
  );
  const names = new Set([...(resource.status ? [resource.status.name] : []), ...conditions.flatMap(namedIn)]);
  decisions.set(resource, names);
  return names;
}

/** Every column that may leave the database. */
export const openColumns = (resource: Resource): Field[] =>
  resource.columns.filter((field) => kindOf(field).answer !== 'never');

type Place = 'list' | 'record';

const shownWhere = {
  list: new WeakMap<Access['readable'], Field[]>(),
  record: new WeakMap<Access['readable'], Field[]>(),
};

/** What a record shows: everything readable, or masked; of a list, what lists, with key, title and version. */
export function shownFields(access: Access, place: Place): readonly Field[] {
  // one `readable` is of one resource and one person's privileges
  const known = shownWhere[place].get(access.readable) ?? shownAt(access, place);
  shownWhere[place].set(access.readable, known);
  return known;
}

function shownAt({ resource, readable, reach }: Access, place: Place): Field[] {
  const titled = new Set([resource.key, ...templateFields(resource.schema.title), 'version']);
  const listed = place === 'list' && reach === 'all' ? new Set(fieldsIn(resource, 'list')) : undefined;
  return [...resource.fields.values()].filter(
    (field) =>
      kindOf(field).answer === 'value' &&
      (readable(field) || (reach === 'all' && field.mask !== undefined)) &&
      (listed === undefined || listed.has(field) || titled.has(field.name)),
  );
}

const readFor = new WeakMap<readonly Field[], readonly Field[]>();

/** The columns to read for what is shown. */
export function readColumns(access: Access, shown: readonly Field[]): readonly Field[] {
  const known = readFor.get(shown) ?? columnsFor(access, shown);
  readFor.set(shown, known);
  return known;
}

function columnsFor(access: Access, shown: readonly Field[]): Field[] {
  const { resource } = access;
  const told = shown.flatMap((field) => [field.name, ...(kindOf(field).parts?.(field) ?? [])]);
  const needed = new Set([resource.key, ...templateFields(resource.schema.title), ...told]);
  const deciding = access.reach === 'all' ? decidingFields(resource) : new Set<string>();
  return openColumns(resource).filter(({ name }) => needed.has(name) || deciding.has(name));
}
