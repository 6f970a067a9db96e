/** What a reference may be made to point to. */
import { sql } from 'kysely';
import { compile } from '../../src/schema/query';
import { allOf, columnSql, listSql, typeOf, whereSql, withKeys } from '../db/conditions';
import type { Link } from '../db/kinds/column';
import type { Row } from '../handlers';
import { contextOf } from '../viewer';
import { visibleRows } from './access';
import type { Work } from './keep';

/** The fields of the record at hand that a choice depends on. */
export const dependsOn = (link: Link): string[] =>
  [...JSON.stringify(link.where ?? {}).matchAll(/"\$record":"(\w+)"/g)].flatMap(([, name]) => name ?? []);

/** Which of these keys exist for this viewer, and whether each may be chosen for this record. */
export async function choosable(
  work: Work,
  link: Link,
  keys: readonly unknown[],
  record: Row,
): Promise<Map<unknown, boolean>> {
  const { store, viewer, now } = work;
  const target = store.registry.need(link.to);
  const keyField = target.fields.get(target.key);
  if (!keyField) return new Map();
  const source = { registry: store.registry, resource: target, alias: 't' };
  const seen = visibleRows({ registry: store.registry, resource: target, viewer, now }, 't');
  const context = { ...contextOf(viewer, now), record };
  const meant = link.where && whereSql(source, withKeys(source, compile(target, link.where, context)));
  const { rows } = await sql<{ key: unknown; fits: boolean }>`
    select ${columnSql('t', target.key)} as "key", coalesce(${allOf([meant])}, false) as "fits"
    from ${sql.table(target.name)} as "t"
    where ${columnSql('t', target.key)} = any(${listSql(keys, typeOf(store, keyField))}) and ${allOf([seen])}`.execute(
    store.db,
  );
  return new Map(rows.map(({ key, fits }) => [key, fits]));
}
