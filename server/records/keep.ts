/** Rows as they are stored: what the rules let through is made, changed, and written down in the history. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Field, Resource } from '../../src/schema/registry';
import { readValues } from '../../src/schema/validate';
import { type Changed, keepChanges } from '../audit/history';
import { columnSql, listSql, sqlType } from '../db/conditions';
import { insertPairs, insertPrepared } from '../db/insert';
import { bind, columnOf, defaultOf, linkOf, toStored } from '../db/kinds';
import { joinColumns, joinTable } from '../db/names';
import { tellAllWritten, tellWritten } from '../events/recordEvents';
import type { Row } from '../handlers';
import { authorOf } from '../itself';
import { Problem } from '../problem';
import type { Viewer } from '../viewer';
import type { Access } from './access';
import type { Choices } from './choosable';
import { openColumns } from './columns';
import { computedOf, searchOf } from './derive';
import { inOrder } from './links';
import type { Store } from './store';

/** A write under way: `store.db` is its transaction. */
export interface Work {
  store: Store;
  viewer: Viewer;
  now: Date;
  /** what is known already of what may be pointed to, where many records are written inParallel */
  choices?: Choices;
  /** many records of a resource are made at once: what their handlers make is made inParallel too */
  many?: boolean;
}

export interface Why {
  /** `editar`, or an action's name */
  action: string;
  reason: string | null;
}

export const manyFields = (resource: Resource): Field[] =>
  [...resource.fields.values()].filter((field) => linkOf(field)?.many);

/** The values by the rules of their kinds, whoever set them; 422 beside the fields that break one. `known` were found sound before. */
function ruled(resource: Resource, given: Row, known: Readonly<Row> | undefined): Row {
  const { values, issues } = readValues(resource.fields, given, known);
  const names = Object.keys(issues);
  if (names.length === 0) return values;
  const errors = Object.fromEntries(
    Object.entries(issues).map(([name, { key, args }]) => [name, { key, ...(args && { values: args }) }]),
  );
  throw new Problem(422, 'invalid', {}, { errors, cause: new Error(`${resource.name}: ${names.join(', ')}`) });
}

function asKept(resource: Resource, given: Row, known?: Readonly<Row>): Row {
  const row: Row = {};
  for (const [name, value] of Object.entries(ruled(resource, given, known))) {
    const field = resource.fields.get(name);
    if (!field) throw new Error(`${resource.name}: no field '${name}'`);
    const kept = toStored(field, value);
    row[name] = Array.isArray(kept) && linkOf(field)?.many ? inOrder(kept) : kept;
  }
  return row;
}

/** The columns of a row that was just written. */
export const returning = (resource: Resource) =>
  sql.join(openColumns(resource).map(({ name }) => columnSql(resource.name, name)));

async function savePairs({ store }: Work, resource: Resource, key: unknown, values: Row): Promise<void> {
  for (const field of manyFields(resource)) {
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

const beginnings = new WeakMap<Resource, Readonly<Row>>();

/** What the fields of a new record begin with, collected once a resource. */
function startsOf(resource: Resource): Readonly<Row> {
  const known = beginnings.get(resource);
  if (known) return known;
  const starts = resource.columns.filter((field) => defaultOf(field) !== undefined);
  const made = Object.fromEntries(starts.map((field) => [field.name, defaultOf(field)]));
  beginnings.set(resource, made);
  return made;
}

/** A new record of checked values, with defaults and computed fields. */
function beginning({ viewer, now }: Work, resource: Resource, values: Row, known?: Readonly<Row>): Row {
  const record: Row = {
    ...startsOf(resource),
    ...asKept(resource, values, known),
    creadoEn: now.toISOString(),
    creadoPor: authorOf(viewer),
    actualizadoEn: now.toISOString(),
    actualizadoPor: authorOf(viewer),
  };
  return Object.assign(record, computedOf(resource, record));
}

/**
 * Makes a record, with defaults, computed fields and search text, tells of it, and answers it as it is stored. 422 for a value that
 * its kind does not take; `known` are not looked at again.
 */
export async function insertRecord(work: Work, resource: Resource, values: Row, known?: Readonly<Row>): Promise<Row> {
  const { store } = work;
  const record = beginning(work, resource, values, known);
  const given = resource.columns.filter((field) => record[field.name] !== undefined);
  const derived = Object.entries(searchOf(resource, record));
  const { rows } = await sql<Row>`
    insert into ${sql.table(resource.name)} (${sql.join([...given.map(({ name }) => name), ...derived.map(([name]) => name)].map((name) => sql.id(name)))})
    values (${sql.join([...given.map((field) => bind(field, record[field.name])), ...derived.map(([, value]) => value)])})
    returning ${returning(resource)}`.execute(store.db);
  const row: Row = { ...rows[0] };
  await savePairs(work, resource, row[resource.key], record);
  for (const field of manyFields(resource)) row[field.name] = record[field.name] ?? [];
  await tellWritten(work, resource, { action: 'crear', after: row });
  return row;
}

/** As `insertRecord`, of many in a statement, each with what is `known` of it; answers them in their order. */
export async function insertRecords(
  work: Work,
  resource: Resource,
  all: readonly Row[],
  known: readonly Readonly<Row>[] = [],
): Promise<Row[]> {
  const { store } = work;
  const records = all.map((values, at) => beginning(work, resource, values, known[at]));
  const stored = await insertPrepared(
    store.db,
    store.registry,
    resource,
    records.map((record) => ({ ...record, ...searchOf(resource, record) })),
    returning(resource),
  );
  const rows = stored.map((row, at): Row => {
    const many = manyFields(resource).map(({ name }) => [name, records[at]?.[name] ?? []]);
    return { ...row, ...Object.fromEntries(many) };
  });
  await tellAllWritten(
    work,
    resource,
    rows.map((after) => ({ action: 'crear', after })),
  );
  return rows;
}

type Readable = Access['readable'];

/** What a record becomes by values, and the fields that then differ. */
export function changedBy(
  resource: Resource,
  before: Readonly<Row>,
  values: Row,
  readable: Readable,
  known: Readonly<Row> = {},
): { after: Row; changed: Field[] } {
  const asked: Row = { ...before, ...asKept(resource, values, { ...before, ...known }) };
  const after: Row = { ...asked, ...computedOf(resource, asked) };
  const differs = ({ name }: Field) => !isDeepStrictEqual(after[name] ?? null, before[name] ?? null);
  const changed = [...resource.fields.values()].filter(
    (field) => field.name in after && (differs(field) || (field.name in values && !readable(field))),
  );
  return { after, changed };
}

/**
 * What the history tells of a change. What is written blindly is told, to those who may read it, whether it is another value or not:
 * a line more or less would say so.
 */
export const toldOf = (changed: readonly Field[], before: Readonly<Row>, after: Readonly<Row>): Changed[] =>
  changed
    .filter((field) => !columnOf(field).compute)
    .map(({ name }) => ({ field: name, before: before[name] ?? null, after: after[name] ?? null }));

/**
 * Changes a record that is locked: writes what differs, counts its version up, keeps the history and tells of it; answers it as
 * it is stored. Nothing differs: nothing happens. What `readable` closes to the viewer counts as different: that nothing
 * happened would tell them that they guessed it. 422 for a value that its kind does not take, unless it is the stored one or among
 * the `known`.
 */
export async function changeRecord(
  work: Work,
  resource: Resource,
  before: Row,
  values: Row,
  why: Why,
  { readable }: Pick<Access, 'readable'>,
  known: Readonly<Row> = {},
): Promise<Row> {
  const { store, viewer, now } = work;
  const { after, changed } = changedBy(resource, before, values, readable, known);
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
  await keepChanges(store.db, { resource, key, viewer, now, ...why }, toldOf(changed, before, after));
  const many = Object.fromEntries(manyFields(resource).map(({ name }) => [name, after[name] ?? []]));
  const row = { ...rows[0], ...many };
  const fields = changed.map(({ name }) => name);
  await tellWritten(work, resource, { action: why.action, before, after: row, fields });
  return row;
}
