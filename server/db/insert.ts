/** Bulk inserts and recomputation without validation: for demo data and for the server's own rebuilds. */
import { setImmediate as sentOff } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { computedOf, searchOf } from '../records/derive';
import { loosen } from './bulk';
import { bind, columnOf, keep, linkOf, startOf } from './kinds';
import { renewedValue } from './kinds/inside';
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
    .columns.filter(({ name, made }) => made !== undefined || rows.some((row) => row[name] !== undefined))
    .map(({ name, type }) => {
      const field = resource.fields.get(name);
      return { name, type, value: field ? (row) => bind(field, keep(field, row[name])) : (row) => row[name] };
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
 * the highest. `rows` may be lazy: each batch is reported with its keys and then released. `alone`: the transaction blocks
 * nobody, so a long insert runs without the table's indexes (`loosen`).
 */
export async function insertEach(
  db: Db,
  registry: Registry,
  name: string,
  rows: Iterable<Row>,
  told: (rows: readonly Row[], keys: readonly unknown[]) => void,
  { alone = false }: { alone?: boolean } = {},
): Promise<void> {
  const resource = registry.need(name);
  const defaults = Object.fromEntries(
    resource.columns.filter((field) => startOf(field) !== undefined).map((field) => [field.name, startOf(field)]),
  );
  let tighten: (() => Promise<void>) | undefined;
  let count = 0;
  let sent: Promise<void> = Promise.resolve();
  for (const given of batches(rows)) {
    const batch = given.map((row) => {
      const record = { ...defaults, ...row };
      const whole = { ...record, ...computedOf(resource, record) };
      return { ...whole, ...searchOf(resource, whole) };
    });
    const insert = insertionOf(db, registry, resource, batch);
    await sent;
    count += 1;
    if (count === 2 && alone) tighten = await loosen(db, name);
    sent = insert().then((keys) => told(given, keys));
    // the error is thrown where the promise is awaited
    sent.catch(() => {});
    // yields, so that the batch is sent before the next rows are prepared: the database works in parallel
    await sentOff();
  }
  await sent;
  await tighten?.();
  await goOn(db, registry, resource);
}

/** Inserts records as `insertEach` does, and returns all keys in the order of the rows. */
export async function insertRows(db: Db, registry: Registry, name: string, rows: Iterable<Row>): Promise<unknown[]> {
  const keys: unknown[] = [];
  await insertEach(db, registry, name, rows, (_, some) => {
    keys.push(...some);
  });
  return keys;
}

/**
 * Inserts rows whose defaults, computed fields and search text are set. Returns what `returning` selects from each, in the order
 * of the rows. One statement takes consecutive rows that leave the same columns (keys, sequences) to the database.
 */
export async function insertTogether(
  db: Db,
  registry: Registry,
  resource: Resource,
  rows: readonly Row[],
  returning: RawBuilder<unknown>,
): Promise<Record<string, unknown>[]> {
  const counted = tableShapeOf(resource, registry).columns.filter(
    ({ identity, value }) => identity || value !== undefined,
  );
  const leaves = (row: Row) => counted.map(({ name }) => (row[name] === undefined ? '0' : '1')).join('');
  const stored: Record<string, unknown>[] = [];
  for (let from = 0; from < rows.length; ) {
    const [first] = rows.slice(from, from + 1);
    const next = rows.findIndex((row, at) => at > from && first !== undefined && leaves(row) !== leaves(first));
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
    const { rows: made } = await sql<Record<string, unknown>>`
      insert into ${sql.table(resource.name)} (${names})
      select ${sql.join(values)} from unnest(${lists(columns, batch)}) with ordinality as v (${names}, "orden de filas")
      order by v."orden de filas"
      returning ${returning}`.execute(db);
    await keepPairs(
      db,
      registry,
      resource,
      batch,
      made.map((row) => row[resource.key]),
    );
    stored.push(...made);
    from += batch.length;
  }
  return stored;
}

/** Inserts the keys of `references` fields of new records into their join tables. */
async function keepPairs(
  db: Db,
  registry: Registry,
  resource: Resource,
  batch: readonly Row[],
  keys: readonly unknown[],
): Promise<void> {
  for (const field of resource.fields.values()) {
    const link = linkOf(field);
    if (!link?.many) continue;
    const pairs = batch.flatMap((row, at) => {
      const targets = row[field.name];
      return Array.isArray(targets) ? targets.map((target) => ({ from: keys[at], to: target })) : [];
    });
    if (pairs.length > 0) await insertPairs(db, registry, resource, field.name, link.to, pairs);
  }
}

/** Compiles the insert of a batch. The returned function runs it and returns the keys in the order of the rows. */
function insertionOf(db: Db, registry: Registry, resource: Resource, batch: readonly Row[]): () => Promise<unknown[]> {
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
    await keepPairs(db, registry, resource, batch, keys);
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

interface Counter {
  column: string;
  /** the first value of the sequence */
  from: number;
}

function countersOf(registry: Registry, resource: Resource): Counter[] {
  const shape = tableShapeOf(resource, registry);
  return shape.columns
    .filter(({ identity, value }) => identity || value?.startsWith('nextval('))
    .map(({ name }) => ({ column: name, from: shape.sequences.find(({ column }) => column === name)?.from ?? 1 }));
}

const highestOf = (resource: Resource, column: string) => sql`
  (select max(case when ${sql.id(column)}::text ~ '^[0-9]{1,15}$' then ${sql.id(column)}::bigint end)
   from ${sql.table(resource.name)})`;
const counterOf = (resource: Resource, column: string) =>
  sql`pg_get_serial_sequence(${`"${resource.name}"`}, ${column})::regclass`;

/** Advances the sequences past the keys that the rows brought. */
async function goOn(db: Db, registry: Registry, resource: Resource): Promise<void> {
  for (const { column, from } of countersOf(registry, resource))
    await sql`
      select setval(counter.sequence, greatest(counter.highest, ${from - 1}, pg_sequence_last_value(counter.sequence)))
      from (select ${counterOf(resource, column)} as sequence, ${highestOf(resource, column)} as highest) as counter
      where counter.highest is not null`.execute(db);
}

/**
 * Resets the sequences to the rows: after the highest value, or to the start when there are no rows. Only while nobody else
 * writes.
 */
export async function countAgain(db: Db, registry: Registry, name: string): Promise<void> {
  const resource = registry.need(name);
  for (const { column, from } of countersOf(registry, resource))
    await sql`
      select setval(${counterOf(resource, column)}, greatest(${highestOf(resource, column)} + 1, ${from}), false)`.execute(
      db,
    );
}

/**
 * Returns the fields whose stored values are converted to the current edition. A field under a unique rule is left out: its
 * values are converted when they are next written.
 */
function renewable(resource: Resource, registry: Registry): Field[] {
  const { uniques } = tableShapeOf(resource, registry);
  const among = (resource.schema.uniqueAmong ?? []).flatMap(({ fields }) => fields);
  const apart = new Set([...uniques.flatMap(({ columns }) => columns), ...among]);
  return resource.columns.filter((field) => columnOf(field).edition?.(field) !== undefined && !apart.has(field.name));
}

/** Converts the stored values of every record to the current edition, and recomputes its computed fields and search text. */
export async function remake(db: Db, registry: Registry, resource: Resource): Promise<void> {
  const keyType = keyTypeIn(registry)(resource.name);
  const old = renewable(resource, registry);
  const types = new Map(tableShapeOf(resource, registry).columns.map(({ name, type }) => [name, type]));
  const fields = sql.join(resource.columns.map((field) => sql.id(field.name)));
  let last: unknown;
  for (;;) {
    const after = last === undefined ? sql`true` : sql`${sql.id(resource.key)} > ${last}`;
    const { rows } = await sql<Record<string, unknown>>`
      select ${fields} from ${sql.table(resource.name)} where ${after} order by ${sql.id(resource.key)} limit ${BATCH}`.execute(
      db,
    );
    const end = rows.at(-1);
    if (!end) return;
    last = end[resource.key];
    const made = rows.map((stored) => {
      const renewed = Object.fromEntries(old.map((field) => [field.name, renewedValue(field, stored[field.name])]));
      const row = { ...stored, ...renewed };
      const computed = computedOf(resource, row);
      const kept = Object.fromEntries(old.map((field) => [field.name, bind(field, row[field.name])]));
      return { key: row[resource.key], ...kept, ...computed, ...searchOf(resource, { ...row, ...computed }) };
    });
    const [first] = made;
    const columns = Object.keys(first ?? {})
      .filter((name) => name !== 'key')
      .map((name): Column => ({ name, type: types.get(name) ?? 'text', value: (row) => row[name] }));
    const key: Column = { name: 'key', type: keyType, value: (row) => row.key };
    await sql`
      update ${sql.table(resource.name)} as t
      set ${sql.join(columns.map(({ name, type }) => sql`${sql.id(name)} = ${sql.id('v', name)}${sql.raw(type === 'jsonb' ? '::jsonb' : '')}`))}
      from unnest(${lists([key, ...columns], made)}) as v (${sql.join([key, ...columns].map(({ name }) => sql.id(name)))})
      where ${sql.id('t', resource.key)} = v."key"`.execute(db);
  }
}
