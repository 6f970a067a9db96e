/** Which columns a response needs: no more than the visible fields and the fields that these derive from. */
import type { Condition } from '../../src/schema/condition';
import { kindOf } from '../../src/schema/kinds';
import { type Field, fieldsIn, type Resource } from '../../src/schema/registry';
import { rowRulesOf } from '../../src/schema/rowRules';
import { templateFields } from '../../src/schema/title';
import type { Access } from './access';

/** Returns the fields that a condition refers to, on either side. */
function namedIn(condition: unknown): string[] {
  if (typeof condition !== 'object' || condition === null) return [];
  return Object.entries(condition).flatMap(([name, value]) => [
    ...(name === '$record' && typeof value === 'string' ? [value] : []),
    // a part of a group is stored in the column of the group
    ...(name.startsWith('$') || Array.isArray(condition) ? [] : [name.split('.')[0] ?? name]),
    ...namedIn(value),
  ]);
}

const decisions = new WeakMap<Resource, ReadonlySet<string>>();

/** Returns the fields that decide which actions a record allows (`canOf`). */
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

/** Returns the columns that may leave the database. */
export const openColumns = (resource: Resource): Field[] =>
  resource.columns.filter((field) => kindOf(field).answer !== 'never');

type Place = 'list' | 'record';

const shownWhere = {
  list: new WeakMap<Access['readable'], Field[]>(),
  record: new WeakMap<Access['readable'], Field[]>(),
};

/**
 * Returns the fields of a response: everything readable or masked. In a list, only the list fields with key, title and version.
 */
export function shownFields(access: Access, place: Place): readonly Field[] {
  // `readable` is unique per resource and ability, so it serves as the cache key
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

/** Returns the columns to read for the given fields. */
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
