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
import type { Work } from './keep';

interface Said {
  /** the condition of a choice, as text */
  text: string;
  dependsOn: readonly string[];
}

const UNCONDITIONAL: Said = { text: 'null', dependsOn: [] };
const conditions = new WeakMap<object, Said>();

/** Returns the condition of a choice as text and the fields that it depends on. Cached. */
function saidBy({ where }: Link): Said {
  if (where === undefined) return UNCONDITIONAL;
  const known = conditions.get(where);
  if (known) return known;
  const text = JSON.stringify(where);
  const dependsOn = [...text.matchAll(/"\$record":"(\w+)"/g)].flatMap(([, name]) => name ?? []);
  conditions.set(where, { text, dependsOn });
  return { text, dependsOn };
}

/** Returns the fields of the referencing record that the choice depends on. */
export const dependsOn = (link: Link): readonly string[] => saidBy(link).dependsOn;

/**
 * Cached results of `choosable` for many records written together: by what the choice depends on, then by key. Undefined: the key
 * does not exist for this viewer. References to `except`, the resource being written, are not cached.
 */
export interface Choices {
  except: string;
  known: Map<string, Map<unknown, boolean | undefined>>;
}

/** Returns which keys exist and may be chosen, as `choose` does. Queries only the keys that are not in `work.choices`. */
export async function choosable(
  work: Work,
  link: Link,
  keys: readonly unknown[],
  record: Row,
): Promise<Map<unknown, boolean>> {
  const { choices } = work;
  if (!choices || choices.except === link.to) return choose(work, link, keys, record);
  const { text, dependsOn: names } = saidBy(link);
  const on = `${link.to} ${text} ${names.length === 0 ? '' : JSON.stringify(names.map((name) => record[name] ?? null))}`;
  const known = choices.known.get(on) ?? new Map<unknown, boolean | undefined>();
  choices.known.set(on, known);
  const missing = keys.filter((key) => !known.has(key));
  if (missing.length > 0) {
    const found = await choose(work, link, missing, record);
    for (const key of missing) known.set(key, found.get(key));
  }
  return new Map(
    keys.flatMap((key): [unknown, boolean][] => {
      const fits = known.get(key);
      return fits === undefined ? [] : [[key, fits]];
    }),
  );
}

/** Prefetches the choices of many records in one query, for references whose choice depends on no other field. */
export async function foreseeChoices(work: Work, fields: readonly Field[], inputs: readonly Row[]): Promise<void> {
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
async function choose(work: Work, link: Link, keys: readonly unknown[], record: Row): Promise<Map<unknown, boolean>> {
  const { store, viewer, now } = work;
  const target = store.registry.need(link.to);
  const keyField = target.fields.get(target.key);
  if (!keyField) return new Map();
  const source = { registry: store.registry, resource: target, alias: 't' };
  const seen = visibleRows({ registry: store.registry, resource: target, viewer, now }, 't');
  const context = { ...contextOf(viewer, now), record };
  const meant = link.where && whereSql(source, convertKeys(source, compile(target, link.where, context)));
  const { rows } = await sql<{ key: unknown; fits: boolean }>`
    select ${columnSql('t', target.key)} as "key", coalesce(${andSql([meant])}, false) as "fits"
    from ${sql.table(target.name)} as "t"
    where ${columnSql('t', target.key)} = any(${listSql(keys, sqlType(store, keyField))}) and ${andSql([seen])}`.execute(
    store.db,
  );
  return new Map(rows.map(({ key, fits }) => [key, fits]));
}
