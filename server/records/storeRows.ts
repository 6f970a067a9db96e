/** Stores rows: inserts and updates validated values, and writes the history. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Field, Resource } from '../../src/schema/registry';
import { readValues } from '../../src/schema/validate';
import { type FieldChange, saveChanges } from '../audit/history';
import { columnSql, listSql, sqlType } from '../db/conditions';
import { drawSearchedNumbers } from '../db/drawNumbers';
import { insertPairs, insertPrepared } from '../db/insert';
import { bind, columnOf, defaultOf, linkOf, toStored } from '../db/kinds';
import { joinColumns, joinTable } from '../db/names';
import { publishWrite, publishWrites } from '../events/recordEvents';
import type { Row } from '../handlers';
import { Problem } from '../problem';
import { authorOf } from '../systemViewer';
import type { Viewer } from '../viewer';
import type { Access } from './access';
import type { Choices } from './choosable';
import { exposedColumns } from './columns';
import { computedOf, searchOf } from './derive';
import { sortedKeys } from './links';
import type { Store } from './store';

/** A write in progress; `store.db` is its transaction. */
export interface Work {
  store: Store;
  viewer: Viewer;
  now: Date;
  /** cached choices, when many records are written together */
  choices?: Choices;
  /** many records of a resource are created at once, so the records that their handlers create are batched as well */
  batched?: boolean;
  /** a process writes thousands of records: one event and one entry in the audit log a statement, not one a record */
  asOne?: boolean;
}

export interface WriteReason {
  /** `editar`, or the name of an action */
  action: string;
  reason: string | null;
}

export const multiReferences = (resource: Resource): Field[] =>
  [...resource.fields.values()].filter((field) => linkOf(field)?.many);

/**
 * Returns the values, validated by their kinds, whoever set them. Throws 422 with the invalid fields. Values in `trusted` were
 * already validated.
 */
function validated(resource: Resource, input: Row, trusted: Readonly<Row> | undefined): Row {
  const { values, issues } = readValues(resource.fields, input, trusted);
  const names = Object.keys(issues);
  if (names.length === 0) return values;
  const errors = Object.fromEntries(
    Object.entries(issues).map(([name, { key, args }]) => [name, { key, ...(args && { values: args }) }]),
  );
  throw new Problem(422, 'invalid', {}, { errors, cause: new Error(`${resource.name}: ${names.join(', ')}`) });
}

function asStored(resource: Resource, values: Row, trusted?: Readonly<Row>): Row {
  const row: Row = {};
  for (const [name, value] of Object.entries(validated(resource, values, trusted))) {
    const field = resource.fields.get(name);
    if (!field) throw new Error(`${resource.name}: no field '${name}'`);
    const stored = toStored(field, value);
    row[name] = Array.isArray(stored) && linkOf(field)?.many ? sortedKeys(stored) : stored;
  }
  return row;
}

/** Returns the columns that a write returns. */
export const returning = (resource: Resource) =>
  sql.join(exposedColumns(resource).map(({ name }) => columnSql(resource.name, name)));

async function savePairs({ store }: Work, resource: Resource, key: unknown, values: Row): Promise<void> {
  for (const field of multiReferences(resource)) {
    const targets = values[field.name];
    const link = linkOf(field);
    if (!link || !Array.isArray(targets)) continue;
    await sql`
      delete from ${sql.table(joinTable(resource.name, field.name))}
      where ${sql.id(joinColumns.from)} = ${key}
        and ${sql.id(joinColumns.to)} <> all(${listSql(targets, sqlType(store, field))})`.execute(store.db);
    const pairs = targets.map((to: unknown) => ({ from: key, to }));
    if (pairs.length > 0) await insertPairs(store.db, store.registry, resource, field.name, link.to, pairs);
  }
}

const defaultsCache = new WeakMap<Resource, Readonly<Row>>();

/** Returns the default values of a new record. Cached per resource. */
function defaultsOf(resource: Resource): Readonly<Row> {
  const cached = defaultsCache.get(resource);
  if (cached) return cached;
  const withDefault = resource.columns.filter((field) => defaultOf(field) !== undefined);
  const defaults = Object.fromEntries(withDefault.map((field) => [field.name, defaultOf(field)]));
  defaultsCache.set(resource, defaults);
  return defaults;
}

/** Returns a new record of validated values, with defaults and computed fields. */
function newRecord({ viewer, now }: Work, resource: Resource, values: Row, trusted?: Readonly<Row>): Row {
  const record: Row = {
    ...defaultsOf(resource),
    ...asStored(resource, values, trusted),
    creadoEn: now.toISOString(),
    creadoPor: authorOf(viewer),
    actualizadoEn: now.toISOString(),
    actualizadoPor: authorOf(viewer),
  };
  return Object.assign(record, computedOf(resource, record));
}

/** Returns new records, with the numbers by which they will be searched. */
const newRecords = (
  work: Work,
  resource: Resource,
  valuesList: readonly Row[],
  trusted: readonly Readonly<Row>[] = [],
): Promise<readonly Row[]> =>
  drawSearchedNumbers(
    work.store.db,
    work.store.registry,
    resource,
    valuesList.map((values, index) => newRecord(work, resource, values, trusted[index])),
  );

/**
 * Inserts a record with defaults, computed fields and search text, publishes the event and returns the stored row. Throws 422 for
 * a value that its kind rejects; `trusted` values are not validated again.
 */
export async function insertRecord(work: Work, resource: Resource, values: Row, trusted?: Readonly<Row>): Promise<Row> {
  const { store } = work;
  const [record = {}] = await newRecords(work, resource, [values], trusted && [trusted]);
  const givenFields = resource.columns.filter((field) => record[field.name] !== undefined);
  const derived = Object.entries(searchOf(resource, record));
  const { rows } = await sql<Row>`
    insert into ${sql.table(resource.name)} (${sql.join([...givenFields.map(({ name }) => name), ...derived.map(([name]) => name)].map((name) => sql.id(name)))})
    values (${sql.join([...givenFields.map((field) => bind(field, record[field.name])), ...derived.map(([, value]) => value)])})
    returning ${returning(resource)}`.execute(store.db);
  const row: Row = { ...rows[0] };
  await savePairs(work, resource, row[resource.key], record);
  for (const field of multiReferences(resource)) row[field.name] = record[field.name] ?? [];
  await publishWrite(work, resource, { action: 'crear', after: row });
  return row;
}

/**
 * Inserts many records in one statement, as `insertRecord` does, each with its `trusted` values. Returns the stored rows in order.
 */
export async function insertRecords(
  work: Work,
  resource: Resource,
  valuesList: readonly Row[],
  trusted: readonly Readonly<Row>[] = [],
): Promise<Row[]> {
  const { store } = work;
  const records = await newRecords(work, resource, valuesList, trusted);
  const stored = await insertPrepared(
    store.db,
    store.registry,
    resource,
    records.map((record) => ({ ...record, ...searchOf(resource, record) })),
    returning(resource),
  );
  const rows = stored.map((row, index): Row => {
    const references = multiReferences(resource).map(({ name }) => [name, records[index]?.[name] ?? []]);
    return { ...row, ...Object.fromEntries(references) };
  });
  await publishWrites(
    work,
    resource,
    rows.map((after) => ({ action: 'crear', after })),
  );
  return rows;
}

type Readable = Access['readable'];

/** Returns a record after a change, and the fields that differ. */
export function changedBy(
  resource: Resource,
  before: Readonly<Row>,
  values: Row,
  readable: Readable,
  trusted: Readonly<Row> = {},
): { after: Row; changed: Field[] } {
  const merged: Row = { ...before, ...asStored(resource, values, { ...before, ...trusted }) };
  const after: Row = { ...merged, ...computedOf(resource, merged) };
  const isDifferent = ({ name }: Field) => !isDeepStrictEqual(after[name] ?? null, before[name] ?? null);
  const changed = [...resource.fields.values()].filter(
    (field) => field.name in after && (isDifferent(field) || (field.name in values && !readable(field))),
  );
  return { after, changed };
}

/**
 * Returns the history of a change. A write to an unreadable field is always in the history of its readers, changed or not: a
 * missing entry would confirm a guess.
 */
export const historyOf = (changed: readonly Field[], before: Readonly<Row>, after: Readonly<Row>): FieldChange[] =>
  changed
    .filter((field) => !columnOf(field).compute)
    .map(({ name }) => ({ field: name, before: before[name] ?? null, after: after[name] ?? null }));

/**
 * Updates a locked record: writes the changed fields, increments the version, writes the history, publishes the event and returns
 * the stored row. Does nothing when no field changes. A field that the viewer may not read always counts as changed: otherwise an
 * unchanged version would confirm a guess. Throws 422 for a value that its kind rejects, unless it is the stored one or in
 * `trusted`.
 */
export async function changeRecord(
  work: Work,
  resource: Resource,
  before: Row,
  values: Row,
  writeReason: WriteReason,
  { readable }: Pick<Access, 'readable'>,
  trusted: Readonly<Row> = {},
): Promise<Row> {
  const { store, viewer, now } = work;
  const { after, changed } = changedBy(resource, before, values, readable, trusted);
  if (changed.length === 0) return before;
  const key = before[resource.key];
  const assignments = [
    ...changed
      .filter((field) => resource.columns.includes(field))
      .map((field) => sql`${sql.id(field.name)} = ${bind(field, after[field.name] ?? null)}`),
    ...Object.entries(searchOf(resource, after)).map(([name, value]) => sql`${sql.id(name)} = ${value}`),
    sql`"actualizadoEn" = ${now.toISOString()}`,
    sql`"actualizadoPor" = ${authorOf(viewer)}`,
    sql`"version" = "version" + 1`,
  ];
  const { rows } = await sql<Row>`
    update ${sql.table(resource.name)} set ${sql.join(assignments)} where ${sql.id(resource.key)} = ${key}
    returning ${returning(resource)}`.execute(store.db);
  await savePairs(work, resource, key, Object.fromEntries(changed.map(({ name }) => [name, after[name]])));
  await saveChanges(store.db, { resource, key, viewer, now, ...writeReason }, historyOf(changed, before, after));
  const references = Object.fromEntries(multiReferences(resource).map(({ name }) => [name, after[name] ?? []]));
  const row = { ...rows[0], ...references };
  const fields = changed.map(({ name }) => name);
  await publishWrite(work, resource, { action: writeReason.action, before, after: row, fields });
  await store.handlers.changed?.(resource.name)?.({ tx: store.db, viewer, now }, [{ before, after: row, fields }]);
  return row;
}
