/** Which records a reference may point to. */
import { sql } from 'kysely';
import { compile } from '../../src/schema/query';
import type { Field } from '../../src/schema/registry';
import { andSql, columnSql, convertKeys, keyValue, listSql, sqlType, whereSql } from '../db/conditions';
import { linkOf } from '../db/kinds';
import type { Link } from '../db/kinds/column';
import type { Row } from '../handlers';
import { contextOf } from '../viewer';
import { visibleRows } from './access';
import type { Work } from './storeRows';

interface ChoiceCondition {
  /** the condition of a choice, as text */
  text: string;
  dependsOn: readonly string[];
}

const UNCONDITIONAL: ChoiceCondition = { text: 'null', dependsOn: [] };
const conditionCache = new WeakMap<object, ChoiceCondition>();

/** Returns the condition of a choice as text and the fields that it depends on. Cached. */
function conditionOf({ where }: Link): ChoiceCondition {
  if (where === undefined) return UNCONDITIONAL;
  const cached = conditionCache.get(where);
  if (cached) return cached;
  const text = JSON.stringify(where);
  const dependsOn = [...text.matchAll(/"\$record":"(\w+)"/g)].flatMap(([, name]) => name ?? []);
  conditionCache.set(where, { text, dependsOn });
  return { text, dependsOn };
}

/** Returns the fields of the referencing record that the choice depends on. */
export const dependsOn = (link: Link): readonly string[] => conditionOf(link).dependsOn;

/**
 * Cached results of `choosable` for many records written together: by what the choice depends on, then by key. Undefined: the key
 * does not exist for this viewer. References to `except`, the resource being written, are not cached.
 */
export interface Choices {
  except: string;
  cached: Map<string, Map<unknown, boolean | undefined>>;
}

/** Returns which keys exist and may be chosen, as `queryChoices` does. Queries only the keys that are not in `work.choices`. */
export async function choosable(
  work: Work,
  link: Link,
  keys: readonly unknown[],
  record: Row,
): Promise<Map<unknown, boolean>> {
  const { choices } = work;
  if (!choices || choices.except === link.to) return queryChoices(work, link, keys, record);
  const { text, dependsOn: names } = conditionOf(link);
  const cacheKey = `${link.to} ${text} ${names.length === 0 ? '' : JSON.stringify(names.map((name) => record[name] ?? null))}`;
  const cached = choices.cached.get(cacheKey) ?? new Map<unknown, boolean | undefined>();
  choices.cached.set(cacheKey, cached);
  const missing = keys.filter((key) => !cached.has(key));
  if (missing.length > 0) {
    const results = await queryChoices(work, link, missing, record);
    for (const key of missing) cached.set(key, results.get(key));
  }
  return new Map(
    keys.flatMap((key): [unknown, boolean][] => {
      const isAllowed = cached.get(key);
      return isAllowed === undefined ? [] : [[key, isAllowed]];
    }),
  );
}

/** Prefetches the choices of many records in one query, for references whose choice depends on no other field. */
export async function prefetchChoices(work: Work, fields: readonly Field[], inputs: readonly Row[]): Promise<void> {
  for (const field of fields) {
    const link = linkOf(field);
    if (!link || dependsOn(link).length > 0) continue;
    const type = sqlType(work.store, field);
    const keys = inputs.flatMap((input) => {
      const value = input[field.name] ?? null;
      return (Array.isArray(value) ? value : [value]).flatMap((key) =>
        key === null ? [] : (keyValue(type, key) ?? []),
      );
    });
    if (keys.length > 0) await choosable(work, link, [...new Set(keys)], {});
  }
}

/** Returns which of the keys exist for this viewer, and whether each may be chosen for this record. */
async function queryChoices(
  work: Work,
  link: Link,
  keys: readonly unknown[],
  record: Row,
): Promise<Map<unknown, boolean>> {
  const { store, viewer, now } = work;
  const target = store.registry.getOrThrow(link.to);
  const keyField = target.fields.get(target.key);
  if (!keyField) return new Map();
  const source = { registry: store.registry, resource: target, alias: 't' };
  const visible = visibleRows({ registry: store.registry, resource: target, viewer, now }, 't');
  const context = { ...contextOf(viewer, now), record };
  const condition = link.where && whereSql(source, convertKeys(source, compile(target, link.where, context)));
  const { rows } = await sql<{ key: unknown; fits: boolean }>`
    select ${columnSql('t', target.key)} as "key", coalesce(${andSql([condition])}, false) as "fits"
    from ${sql.table(target.name)} as "t"
    where ${columnSql('t', target.key)} = any(${listSql(keys, sqlType(store, keyField))}) and ${andSql([visible])}`.execute(
    store.db,
  );
  return new Map(rows.map(({ key, fits }) => [key, fits]));
}
