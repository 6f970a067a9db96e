/** Bulk inserts and recomputation without validation: for demo data and for the server's own rebuilds. */
import { setImmediate as nextTick } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { computedOf, searchOf } from '../records/derive';
import { drawSearchedNumbers } from './drawNumbers';
import { dropIndexes } from './dropIndexes';
import { bind, columnOf, defaultOf, linkOf, toStored } from './kinds';
import { convertStored } from './kinds/partEditions';
import { joinColumns, joinTable } from './names';
import type { Db } from './pool';
import { keyTypeIn, tableShapeOf } from './shape';

type Row = Readonly<Record<string, unknown>>;

const BATCH = 2000;

export interface Column {
  name: string;
  type: string;
  value: (row: Row) => unknown;
}

/** Returns one array parameter per column, so the number of parameters does not depend on the number of rows. */
export const lists = (columns: readonly Column[], rows: readonly Row[]) =>
  sql.join(
    columns.map(({ type, value }) => {
      const list = rows.map((row) => value(row) ?? null);
      return sql`${list}::${sql.raw(type === 'jsonb' ? 'text' : type)}[]`;
    }),
  );

export function columnsOf(resource: Resource, registry: Registry, rows: readonly Row[]): Column[] {
  return tableShapeOf(resource, registry)
    .columns.filter(({ name, derivation }) => derivation !== undefined || rows.some((row) => row[name] !== undefined))
    .map(({ name, type }) => {
      const field = resource.fields.get(name);
      return { name, type, value: field ? (row) => bind(field, toStored(field, row[name])) : (row) => row[name] };
    });
}

/** Splits an iterable into batches, so that only one batch is in memory. */
function* batches<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Inserts records as given: no validation, history or handlers. Fills in defaults, computed fields and the search text; the keys
 * of a `references` field go to its join table. Values given for `id`, `creadoEn` … are used, and the sequences continue after
 * the highest. `rows` may be lazy: each batch is reported with its keys and then released. `exclusive`: the transaction blocks
 * nobody, so a long insert runs without the table's indexes (`dropIndexes`).
 */
export async function insertEach(
  db: Db,
  registry: Registry,
  name: string,
  rows: Iterable<Row>,
  onBatch: (rows: readonly Row[], keys: readonly unknown[]) => void,
  { exclusive = false }: { exclusive?: boolean } = {},
): Promise<void> {
  const resource = registry.getOrThrow(name);
  const defaults = Object.fromEntries(
    resource.columns.filter((field) => defaultOf(field) !== undefined).map((field) => [field.name, defaultOf(field)]),
  );
  let restoreIndexes: (() => Promise<void>) | undefined;
  let count = 0;
  let pendingInsert: Promise<void> = Promise.resolve();
  for (const inputRows of batches(rows)) {
    const batch = (await drawSearchedNumbers(db, registry, resource, inputRows)).map((row) => {
      const record = { ...defaults, ...row };
      const complete = { ...record, ...computedOf(resource, record) };
      return { ...complete, ...searchOf(resource, complete) };
    });
    const insert = compileInsert(db, registry, resource, batch);
    await pendingInsert;
    count += 1;
    if (count === 2 && exclusive) restoreIndexes = await dropIndexes(db, name);
    pendingInsert = insert().then((keys) => onBatch(inputRows, keys));
    // the error is thrown where the promise is awaited
    pendingInsert.catch(() => {});
    // yields, so that the batch is sent before the next rows are prepared: the database works in parallel
    await nextTick();
  }
  await pendingInsert;
  await restoreIndexes?.();
  await advanceSequences(db, registry, resource);
}

/** Inserts records as `insertEach` does, and returns all keys in the order of the rows. */
export async function insertRows(db: Db, registry: Registry, name: string, rows: Iterable<Row>): Promise<unknown[]> {
  const keys: unknown[] = [];
  await insertEach(db, registry, name, rows, (_, batchKeys) => {
    keys.push(...batchKeys);
  });
  return keys;
}

/**
 * Inserts rows whose defaults, computed fields and search text are set. Returns what `returning` selects from each, in the order
 * of the rows. One statement takes consecutive rows that leave the same columns (keys, sequences) to the database.
 */
export async function insertPrepared(
  db: Db,
  registry: Registry,
  resource: Resource,
  rows: readonly Row[],
  returning: RawBuilder<unknown>,
): Promise<Record<string, unknown>[]> {
  const serverColumns = tableShapeOf(resource, registry).columns.filter(
    ({ identity, value }) => identity || value !== undefined,
  );
  const givenColumns = (row: Row) => serverColumns.map(({ name }) => (row[name] === undefined ? '0' : '1')).join('');
  const stored: Record<string, unknown>[] = [];
  for (let from = 0; from < rows.length; ) {
    const [first] = rows.slice(from, from + 1);
    const next = rows.findIndex(
      (row, index) => index > from && first !== undefined && givenColumns(row) !== givenColumns(first),
    );
    const batch = rows.slice(from, next < 0 ? rows.length : next);
    const columns = columnsOf(resource, registry, batch)
      .filter(({ name }) => batch.some((row) => row[name] !== undefined))
      .map((column): Column => {
        const field = resource.fields.get(column.name);
        return field ? { ...column, value: (row) => bind(field, row[column.name]) } : column;
      });
    const names = sql.join(columns.map((column) => sql.id(column.name)));
    const values = columns.map(({ name, type }) =>
      type === 'jsonb' ? sql`${sql.id('v', name)}::jsonb` : sql.id('v', name),
    );
    const { rows: inserted } = await sql<Record<string, unknown>>`
      insert into ${sql.table(resource.name)} (${names})
      select ${sql.join(values)} from unnest(${lists(columns, batch)}) with ordinality as v (${names}, "orden de filas")
      order by v."orden de filas"
      returning ${returning}`.execute(db);
    await insertAllPairs(
      db,
      registry,
      resource,
      batch,
      inserted.map((row) => row[resource.key]),
    );
    stored.push(...inserted);
    from += batch.length;
  }
  return stored;
}

/** Inserts the keys of `references` fields of new records into their join tables. */
async function insertAllPairs(
  db: Db,
  registry: Registry,
  resource: Resource,
  batch: readonly Row[],
  keys: readonly unknown[],
): Promise<void> {
  for (const field of resource.fields.values()) {
    const link = linkOf(field);
    if (!link?.many) continue;
    const pairs = batch.flatMap((row, index) => {
      const targets = row[field.name];
      return Array.isArray(targets) ? targets.map((target) => ({ from: keys[index], to: target })) : [];
    });
    if (pairs.length > 0) await insertPairs(db, registry, resource, field.name, link.to, pairs);
  }
}

/** Compiles the insert of a batch. The returned function runs it and returns the keys in the order of the rows. */
function compileInsert(
  db: Db,
  registry: Registry,
  resource: Resource,
  batch: readonly Row[],
): () => Promise<unknown[]> {
  const columns = columnsOf(resource, registry, batch);
  const names = sql.join(columns.map((column) => sql.id(column.name)));
  const values = sql.join(
    columns.map(({ name, type }) => (type === 'jsonb' ? sql`${sql.id('v', name)}::jsonb` : sql.id('v', name))),
  );
  const statement = sql<{ key: unknown }>`
    insert into ${sql.table(resource.name)} (${names})
    select ${values} from unnest(${lists(columns, batch)}) with ordinality as v (${names}, "orden de filas")
    order by v."orden de filas"
    returning ${sql.id(resource.key)} as "key"`.compile(db);
  return async () => {
    const { rows } = await db.executeQuery(statement);
    const keys = rows.map(({ key }) => key);
    await insertAllPairs(db, registry, resource, batch, keys);
    return keys;
  };
}

/** Inserts pairs of keys into the join table of a field. */
export async function insertPairs(
  db: Db,
  registry: Registry,
  resource: Resource,
  field: string,
  to: string,
  pairs: readonly { from: unknown; to: unknown }[],
): Promise<void> {
  const keyType = keyTypeIn(registry);
  await sql`
    insert into ${sql.table(joinTable(resource.name, field))} (${sql.id(joinColumns.from)}, ${sql.id(joinColumns.to)})
    select * from unnest(
      ${pairs.map((pair) => pair.from)}::${sql.raw(keyType(resource.name))}[],
      ${pairs.map((pair) => pair.to)}::${sql.raw(keyType(to))}[])
    on conflict do nothing`.execute(db);
}

interface Sequence {
  column: string;
  /** the first value of the sequence */
  from: number;
}

function sequencesOf(registry: Registry, resource: Resource): Sequence[] {
  const shape = tableShapeOf(resource, registry);
  return shape.columns
    .filter(({ identity, value }) => identity || value?.startsWith('nextval('))
    .map(({ name }) => ({ column: name, from: shape.sequences.find(({ column }) => column === name)?.from ?? 1 }));
}

const highestSql = (resource: Resource, column: string) => sql`
  (select max(case when ${sql.id(column)}::text ~ '^[0-9]{1,15}$' then ${sql.id(column)}::bigint end)
   from ${sql.table(resource.name)})`;
const sequenceSql = (resource: Resource, column: string) =>
  sql`pg_get_serial_sequence(${`"${resource.name}"`}, ${column})::regclass`;

/** Advances the sequences past the keys that the rows brought. */
async function advanceSequences(db: Db, registry: Registry, resource: Resource): Promise<void> {
  for (const { column, from } of sequencesOf(registry, resource))
    await sql`
      select setval(counter.sequence, greatest(counter.highest, ${from - 1}, pg_sequence_last_value(counter.sequence)))
      from (select ${sequenceSql(resource, column)} as sequence, ${highestSql(resource, column)} as highest) as counter
      where counter.highest is not null`.execute(db);
}

/**
 * Resets the sequences to the rows: after the highest value, or to the start when there are no rows. Only while nobody else
 * writes.
 */
export async function resetSequences(db: Db, registry: Registry, name: string): Promise<void> {
  const resource = registry.getOrThrow(name);
  for (const { column, from } of sequencesOf(registry, resource))
    await sql`
      select setval(${sequenceSql(resource, column)}, greatest(${highestSql(resource, column)} + 1, ${from}), false)`.execute(
      db,
    );
}

/**
 * Returns the fields whose stored values are converted to the current edition. A field under a unique rule is left out: its
 * values are converted when they are next written. Records that are only ever added keep theirs.
 */
function convertibleFields(resource: Resource, registry: Registry): Field[] {
  if (resource.schema.appendOnly) return [];
  const { uniques } = tableShapeOf(resource, registry);
  const partialFields = (resource.schema.uniqueAmong ?? []).flatMap(({ fields }) => fields);
  const uniqueFields = new Set([...uniques.flatMap(({ columns }) => columns), ...partialFields]);
  return resource.columns.filter(
    (field) => columnOf(field).edition?.(field) !== undefined && !uniqueFields.has(field.name),
  );
}

/** Converts the stored values of every record to the current edition, and recomputes its computed fields and search text. */
export async function recomputeRows(db: Db, registry: Registry, resource: Resource): Promise<void> {
  const keyType = keyTypeIn(registry)(resource.name);
  const convertible = convertibleFields(resource, registry);
  const types = new Map(tableShapeOf(resource, registry).columns.map(({ name, type }) => [name, type]));
  const fields = sql.join(resource.columns.map((field) => sql.id(field.name)));
  let lastKey: unknown;
  for (;;) {
    const after = lastKey === undefined ? sql`true` : sql`${sql.id(resource.key)} > ${lastKey}`;
    const { rows } = await sql<Record<string, unknown>>`
      select ${fields} from ${sql.table(resource.name)} where ${after} order by ${sql.id(resource.key)} limit ${BATCH}`.execute(
      db,
    );
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    lastKey = lastRow[resource.key];
    const recomputed = rows.map((stored) => {
      const converted = Object.fromEntries(
        convertible.map((field) => [field.name, convertStored(field, stored[field.name])]),
      );
      const row = { ...stored, ...converted };
      const computed = computedOf(resource, row);
      const bound = Object.fromEntries(convertible.map((field) => [field.name, bind(field, row[field.name])]));
      return { key: row[resource.key], ...bound, ...computed, ...searchOf(resource, { ...row, ...computed }) };
    });
    const [first] = recomputed;
    const columns = Object.keys(first ?? {})
      .filter((name) => name !== 'key')
      .map((name): Column => ({ name, type: types.get(name) ?? 'text', value: (row) => row[name] }));
    const key: Column = { name: 'key', type: keyType, value: (row) => row.key };
    await sql`
      update ${sql.table(resource.name)} as t
      set ${sql.join(columns.map(({ name, type }) => sql`${sql.id(name)} = ${sql.id('v', name)}${sql.raw(type === 'jsonb' ? '::jsonb' : '')}`))}
      from unnest(${lists([key, ...columns], recomputed)}) as v (${sql.join([key, ...columns].map(({ name }) => sql.id(name)))})
      where ${sql.id('t', resource.key)} = v."key"`.execute(db);
  }
}
