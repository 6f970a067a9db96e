/** Many rows at once, without rules: for demo data, and for what the server itself makes again. */
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

/** A list for each column, so that a statement has as many parameters as columns, however many rows. */
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

/** Batches of an iterable, so that however many rows there are, few are held at once. */
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
 * Inserts records as they are given: no validation, history or handlers. Fills in the fields' defaults, computed fields and the
 * search text; a `references` field's keys go to its own table. What is given in a row for `id`, `creadoEn` … is taken; the
 * server's counters go on after the highest. Rows may be made as they are asked for: a batch of them, with its keys, is told of
 * and let go. `alone`: in a transaction that nobody waits for, where many rows come in without the table's indexes (`loosen`).
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
    // what fails is told where it is waited for
    sent.catch(() => {});
    // on its way before the next rows are made: the database works on these meanwhile
    await sentOff();
  }
  await sent;
  await tighten?.();
  await goOn(db, registry, resource);
}

/** As `insertEach`, all at once: answers the keys, in the order of the rows. */
export async function insertRows(db: Db, registry: Registry, name: string, rows: Iterable<Row>): Promise<unknown[]> {
  const keys: unknown[] = [];
  await insertEach(db, registry, name, rows, (_, some) => {
    keys.push(...some);
  });
  return keys;
}

/**
 * Inserts rows whose defaults, computed fields and search text are in place, and answers what `returning` names of each, in their
 * order. A statement has the rows after each other that leave the same columns to the database (keys, counters).
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

/** What `references` fields of new records point to, in the tables of their own. */
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

/** A batch made ready; called, it is inserted and its keys are answered, in the order of the rows. */
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

/** Adds pairs to the table of a field that points to many. */
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
  /** the first that it gives */
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

/** The server's counters after rows that brought their own keys. */
async function goOn(db: Db, registry: Registry, resource: Resource): Promise<void> {
  for (const { column, from } of countersOf(registry, resource))
    await sql`
      select setval(counter.sequence, greatest(counter.highest, ${from - 1}, pg_sequence_last_value(counter.sequence)))
      from (select ${counterOf(resource, column)} as sequence, ${highestOf(resource, column)} as highest) as counter
      where counter.highest is not null`.execute(db);
}

/** The server's counters as the rows have them: back to where they start where there are none. While nobody else writes. */
export async function countAgain(db: Db, registry: Registry, name: string): Promise<void> {
  const resource = registry.need(name);
  for (const { column, from } of countersOf(registry, resource))
    await sql`
      select setval(${counterOf(resource, column)}, greatest(${highestOf(resource, column)} + 1, ${from}), false)`.execute(
      db,
    );
}

/** The fields whose values are brought into the form of their edition; of those that must differ each is, when it is next written. */
function renewable(resource: Resource, registry: Registry): Field[] {
  const { uniques } = tableShapeOf(resource, registry);
  const among = (resource.schema.uniqueAmong ?? []).flatMap(({ fields }) => fields);
  const apart = new Set([...uniques.flatMap(({ columns }) => columns), ...among]);
  return resource.columns.filter((field) => columnOf(field).edition?.(field) !== undefined && !apart.has(field.name));
}

/** Makes the computed fields and the search text of every record of a resource again, from values in the form of this edition. */
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
