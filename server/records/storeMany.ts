/** Changes many records in the same way: with the rules, history and events of a single change, in few statements. */
import { sql } from 'kysely';
import type { Condition } from '../../src/schema/condition';
import { compile } from '../../src/schema/query';
import type { Field, Resource } from '../../src/schema/registry';
import { saveAllChanges } from '../audit/history';
import { columnSql, columnsSql, convertKeys, whereSql } from '../db/conditions';
import { columnsOf, lists } from '../db/insert';
import { publishWrites } from '../events/recordEvents';
import type { Row } from '../handlers';
import { authorOf } from '../systemViewer';
import { contextOf } from '../viewer';
import { exposedColumns } from './columns';
import { searchOf } from './derive';
import { changedBy, historyOf, multiReferences, returning, type Work, type WriteReason } from './storeRows';

/** Number of records that are locked and changed at once. */
const BATCH = 1000;

interface Change {
  before: Row;
  after: Row;
  changed: Field[];
}

/** Returns the next records that match a condition, after a key, locked until the transaction ends. */
async function lockNext(work: Work, resource: Resource, where: Condition, lastKey: unknown): Promise<Row[]> {
  const { store, viewer, now } = work;
  const source = { registry: store.registry, resource, alias: 't' };
  const matches = whereSql(source, convertKeys(source, compile(resource, where, contextOf(viewer, now))));
  const key = columnSql('t', resource.key);
  const after = lastKey === undefined ? sql`true` : sql`${key} > ${lastKey}`;
  const { rows } = await sql<Row>`
    select ${columnsSql('t', exposedColumns(resource))} from ${sql.table(resource.name)} as "t"
    where ${matches} and ${after} order by ${key} limit ${BATCH} for update of "t"`.execute(store.db);
  return rows;
}

async function storeChanges(work: Work, resource: Resource, changes: readonly Change[]): Promise<Row[]> {
  const { store, viewer, now } = work;
  const names = new Set(changes.flatMap(({ changed }) => changed.map(({ name }) => name)));
  const rows = changes.map(({ after }) => {
    const values = [...names].map((name) => [name, after[name] ?? null]);
    return { ...Object.fromEntries(values), ...searchOf(resource, after), [resource.key]: after[resource.key] };
  });
  const columns = columnsOf(resource, store.registry, rows).filter(({ name }) => rows.some((row) => name in row));
  const assignments = columns
    .filter(({ name }) => name !== resource.key)
    .map(({ name, type }) => sql`${sql.id(name)} = ${sql.id('v', name)}${sql.raw(type === 'jsonb' ? '::jsonb' : '')}`);
  const keyColumn = sql.id(resource.name, resource.key);
  const { rows: stored } = await sql<Row>`
    update ${sql.table(resource.name)} set ${sql.join([
      ...assignments,
      sql`"actualizadoEn" = ${now.toISOString()}`,
      sql`"actualizadoPor" = ${authorOf(viewer)}`,
      sql`"version" = ${sql.id(resource.name, 'version')} + 1`,
    ])}
    from unnest(${lists(columns, rows)}) as v (${sql.join(columns.map(({ name }) => sql.id(name)))})
    where ${keyColumn} = ${sql.id('v', resource.key)}
    returning ${returning(resource)}`.execute(store.db);
  const byKey = new Map(stored.map((row) => [row[resource.key], row]));
  return changes.map(({ after }) => byKey.get(after[resource.key]) ?? after);
}

/**
 * Changes every record that matches a condition, as `changeRecord` does, locked in key order. Returns the changed records as
 * stored. Throws for lists of references, which are changed one record at a time.
 */
export async function changeRecords(
  work: Work,
  resource: Resource,
  where: Condition,
  values: Row,
  writeReason: WriteReason,
): Promise<Row[]> {
  if (multiReferences(resource).some(({ name }) => name in values))
    throw new Error(`${resource.name}: a list of references is changed one record at a time`);
  return changeEach(work, resource, where, () => values, writeReason);
}

/** Like `changeRecords`, with the values of each record: those that `valuesOf` returns for it. */
export async function changeEach(
  work: Work,
  resource: Resource,
  where: Condition,
  valuesOf: (before: Readonly<Row>) => Row,
  writeReason: WriteReason,
): Promise<Row[]> {
  const { viewer, now } = work;
  const changedRows: Row[] = [];
  let lastKey: unknown;
  for (;;) {
    // a short batch is not the last one: concurrent changes may have removed some of its rows
    const batch = await lockNext(work, resource, where, lastKey);
    if (batch.length === 0) return changedRows;
    lastKey = batch.at(-1)?.[resource.key];
    const changes = batch
      .map((before): Change => ({ before, ...changedBy(resource, before, valuesOf(before), () => true) }))
      .filter(({ changed }) => changed.length > 0);
    if (changes.length > 0) {
      const rows = await storeChanges(work, resource, changes);
      await saveAllChanges(
        work.store.db,
        { resource, viewer, now, ...writeReason },
        changes.map(({ before, after, changed }) => ({
          key: before[resource.key],
          changes: historyOf(changed, before, after),
        })),
      );
      await publishWrites(
        work,
        resource,
        rows.map((after, index) => ({
          action: writeReason.action,
          after,
          before: changes[index]?.before ?? {},
          fields: changes[index]?.changed.map(({ name }) => name) ?? [],
        })),
      );
      const changedFields = changes.map(({ before, changed }, index) => ({
        before,
        after: rows[index] ?? before,
        fields: changed.map(({ name }) => name),
      }));
      await work.store.handlers.changed?.(resource.name)?.({ tx: work.store.db, viewer, now }, changedFields);
      changedRows.push(...rows);
    }
  }
}
