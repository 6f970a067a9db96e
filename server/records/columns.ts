/** Which columns a response needs: no more than the visible fields and the fields that these derive from. */
import type { Condition } from '../../src/schema/condition';
import { editLock } from '../../src/schema/editLock';
import { kindOf } from '../../src/schema/kinds';
import { type Field, fieldsIn, type Resource } from '../../src/schema/registry';
import { rowRulesOf } from '../../src/schema/rowRules';
import { templateFields } from '../../src/schema/title';
import type { Access } from './access';

/** Returns the fields that a condition refers to, on either side. */
function fieldNamesIn(condition: unknown): string[] {
  if (typeof condition !== 'object' || condition === null) return [];
  return Object.entries(condition).flatMap(([name, value]) => [
    ...(name === '$record' && typeof value === 'string' ? [value] : []),
    // a part of a group is stored in the column of the group
    ...(name.startsWith('$') || Array.isArray(condition) ? [] : [name.split('.')[0] ?? name]),
    ...fieldNamesIn(value),
  ]);
}

const decidingCache = new WeakMap<Resource, ReadonlySet<string>>();

/** Returns the fields that decide which actions a record allows (`canFor`). */
function decidingFields(resource: Resource): ReadonlySet<string> {
  const cached = decidingCache.get(resource);
  if (cached) return cached;
  const conditions: (Condition | undefined)[] = Object.values(resource.schema.actions ?? {}).flatMap(
    ({ available, rows }) => [available, ...rowRulesOf(rows).map(({ where }) => where)],
  );
  const names = new Set([
    ...(resource.status ? [resource.status.name] : []),
    ...[...conditions, ...(editLock(resource) ?? [])].flatMap(fieldNamesIn),
  ]);
  decidingCache.set(resource, names);
  return names;
}

/** Returns the columns that may leave the database. */
export const exposedColumns = (resource: Resource): Field[] =>
  resource.columns.filter((field) => kindOf(field).inResponse !== 'never');

type Place = 'list' | 'record';

const shownCache = {
  list: new WeakMap<Access['readable'], Field[]>(),
  record: new WeakMap<Access['readable'], Field[]>(),
};

/**
 * Returns the fields of a response: everything readable or masked. In a list, only the list fields with key, title and version.
 */
export function shownFields(access: Access, place: Place): readonly Field[] {
  // `readable` is unique per resource and ability, so it serves as the cache key
  const cached = shownCache[place].get(access.readable) ?? findShown(access, place);
  shownCache[place].set(access.readable, cached);
  return cached;
}

function findShown({ resource, readable, reach }: Access, place: Place): Field[] {
  const titleNames = new Set([resource.key, ...templateFields(resource.schema.title), 'version']);
  const listFields = place === 'list' && reach === 'all' ? new Set(fieldsIn(resource, 'list')) : undefined;
  return [...resource.fields.values()].filter(
    (field) =>
      kindOf(field).inResponse === 'always' &&
      (readable(field) || (reach === 'all' && field.mask !== undefined)) &&
      (listFields === undefined || listFields.has(field) || titleNames.has(field.name)),
  );
}

const columnsCache = new WeakMap<readonly Field[], readonly Field[]>();

/** Returns the columns to read for the given fields. */
export function readColumns(access: Access, shown: readonly Field[]): readonly Field[] {
  const cached = columnsCache.get(shown) ?? columnsFor(access, shown);
  columnsCache.set(shown, cached);
  return cached;
}

function columnsFor(access: Access, shown: readonly Field[]): Field[] {
  const { resource } = access;
  const shownNames = shown.flatMap((field) => [field.name, ...(kindOf(field).parts?.(field) ?? [])]);
  const needed = new Set([resource.key, ...templateFields(resource.schema.title), ...shownNames]);
  const deciding = access.reach === 'all' ? decidingFields(resource) : new Set<string>();
  return exposedColumns(resource).filter(({ name }) => needed.has(name) || deciding.has(name));
}
