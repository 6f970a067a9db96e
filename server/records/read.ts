/** Reads one record by its key. */
import { type RawBuilder, sql } from 'kysely';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { columnSql, columnsSql, keyValue, sqlType } from '../db/conditions';
import type { Db } from '../db/pool';
import type { Row } from '../handlers';
import { Problem } from '../problem';
import type { Viewer } from '../viewer';
import { type Access, openToRead, visibleRows } from './access';
import { exposedColumns, readColumns, shownFields } from './columns';
import { loadPairs } from './links';
import { pastStates } from './pastStates';
import { present } from './present';
import type { ComputingStore, Store } from './store';
import { type TitleColumns, titleColumns } from './titleColumns';

/** Returns a key from a URL or a body; undefined when it cannot be a key of this resource. */
export function parseKey(registry: Registry, resource: Resource, text: unknown): string | number | undefined {
  const field = resource.fields.get(resource.key);
  const key = field && keyValue(sqlType({ registry }, field), text);
  return typeof key === 'string' && (key.length === 0 || key.length > 200 || key.includes('\0')) ? undefined : key;
}

type ResourceScope = Pick<Access, 'registry' | 'resource'>;

export const notFound = (): Problem => new Problem(404, 'notFound');

interface RowQuery {
  fields: readonly Field[];
  /** condition for the rows that exist for the viewer; absent: all rows */
  visible?: RawBuilder<unknown> | undefined;
  lock?: RawBuilder<unknown> | undefined;
  titles?: TitleColumns | undefined;
}

async function rowOf(db: Db, { registry, resource }: ResourceScope, id: unknown, query: RowQuery): Promise<Row> {
  const { fields, visible = sql`true`, lock = sql``, titles } = query;
  const key = parseKey(registry, resource, id);
  if (key === undefined) throw notFound();
  const { rows } = await sql<Row>`
    select ${sql.join([columnsSql('t', fields), ...(titles?.columns ?? [])])} from ${sql.table(resource.name)} as "t"
    where ${columnSql('t', resource.key)} = ${key} and ${visible} ${lock}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** Returns a row that the viewer may see. Throws 404 otherwise: a hidden row does not exist for the viewer. */
export const visibleRow = (
  db: Db,
  access: Access,
  id: unknown,
  fields: readonly Field[],
  lock?: RawBuilder<unknown>,
  titles?: TitleColumns,
): Promise<Row> => rowOf(db, access, id, { fields, visible: visibleRows(access, 't'), lock, titles });

/** Returns the stored key of a record that the viewer may see. Throws 404 otherwise. */
export async function visibleKey(db: Db, access: Access, id: unknown): Promise<string | number> {
  const { key, fields } = access.resource;
  const row = await visibleRow(
    db,
    access,
    id,
    [...fields.values()].filter(({ name }) => name === key),
  );
  const storedKey = row[key];
  if (typeof storedKey !== 'string' && typeof storedKey !== 'number') throw notFound();
  return storedKey;
}

const forUpdate = sql`for update of "t"`;

async function withPairs(db: Db, { registry, resource }: ResourceScope, row: Row): Promise<Row> {
  await loadPairs(db, registry, resource, [...resource.fields.values()], [row]);
  return row;
}

/**
 * Returns the complete row with its lists of references, locked until the transaction ends. Throws 404 when the viewer may not
 * see it.
 */
export const lockRow = async (db: Db, access: Access, id: unknown): Promise<Row> =>
  withPairs(db, access, await visibleRow(db, access, id, exposedColumns(access.resource), forUpdate));

/** Locks a row as `lockRow` does, whoever may see it. Throws 404 when there is none. */
export const lockAny = async (db: Db, scope: ResourceScope, id: unknown): Promise<Row> =>
  withPairs(db, scope, await rowOf(db, scope, id, { fields: exposedColumns(scope.resource), lock: forUpdate }));

async function withPast({ db }: Pick<Store, 'db'>, access: Access, record: Row): Promise<Row> {
  const _past = await pastStates(db, access, record.id);
  return _past ? { ...record, _past } : record;
}

/** Returns an already loaded row as the viewer gets it. */
export async function presentRow(store: ComputingStore, access: Access, row: Row): Promise<Row> {
  const [record = {}] = await present(store, access, shownFields(access, 'record'), [row]);
  return withPast(store, access, record);
}

/** `GET /api/{resource}/{id}`. Throws 403 when the viewer may not read the resource, and 404 when they may not see the record. */
export async function readRecord(store: Store, viewer: Viewer, resource: Resource, id: unknown): Promise<Row> {
  const access = openToRead(store.registry, resource, viewer);
  const shown = shownFields(access, 'record');
  const titles = titleColumns(access, shown, 1);
  const row = await visibleRow(store.db, access, id, readColumns(access, shown), undefined, titles);
  const refs = titles?.readRefs([row], access.viewer.language);
  if (!refs) await loadPairs(store.db, store.registry, resource, shown, [row]);
  const [record = {}] = await present(store, access, shown, [row], refs);
  return withPast(store, access, record);
}
