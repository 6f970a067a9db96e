/** One record, by its key. */
import { type RawBuilder, sql } from 'kysely';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { columnSql, columnsSql, keyValue, sqlType } from '../db/conditions';
import type { Db } from '../db/pool';
import type { Row } from '../handlers';
import { Problem } from '../problem';
import type { Viewer } from '../viewer';
import { type Access, openTo, visibleRows } from './access';
import { openColumns, readColumns, shownFields } from './columns';
import { loadPairs } from './links';
import { present } from './present';
import type { Store } from './store';
import { type TitleColumns, titleColumns } from './titleColumns';

/** A key as an address or a body has it; undefined for what can be no key of this resource. */
export function keyIn(registry: Registry, resource: Resource, text: unknown): string | number | undefined {
  const field = resource.fields.get(resource.key);
  const key = field && keyValue(sqlType({ registry }, field), text);
  return typeof key === 'string' && (key.length === 0 || key.length > 200 || key.includes('\0')) ? undefined : key;
}

type Within = Pick<Access, 'registry' | 'resource'>;

export const notFound = (): Problem => new Problem(404, 'notFound');

interface Wanted {
  fields: readonly Field[];
  /** which rows there are, as far as whoever asks is concerned; absent: all of them */
  seen?: RawBuilder<unknown> | undefined;
  lock?: RawBuilder<unknown> | undefined;
  titles?: TitleColumns | undefined;
}

async function rowOf(db: Db, { registry, resource }: Within, id: unknown, wanted: Wanted): Promise<Row> {
  const { fields, seen = sql`true`, lock = sql``, titles } = wanted;
  const key = keyIn(registry, resource, id);
  if (key === undefined) throw notFound();
  const { rows } = await sql<Row>`
    select ${sql.join([columnsSql('t', fields), ...(titles?.columns ?? [])])} from ${sql.table(resource.name)} as "t"
    where ${columnSql('t', resource.key)} = ${key} and ${seen} ${lock}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** A row that the viewer may see, or 404: what is hidden does not exist. */
export const visibleRow = (
  db: Db,
  access: Access,
  id: unknown,
  fields: readonly Field[],
  lock?: RawBuilder<unknown>,
  titles?: TitleColumns,
): Promise<Row> => rowOf(db, access, id, { fields, seen: visibleRows(access, 't'), lock, titles });

/** The key of a record that the viewer may see, as the database has it; else 404. */
export async function visibleKey(db: Db, access: Access, id: unknown): Promise<string | number> {
  const { key, fields } = access.resource;
  const row = await visibleRow(
    db,
    access,
    id,
    [...fields.values()].filter(({ name }) => name === key),
  );
  const found = row[key];
  if (typeof found !== 'string' && typeof found !== 'number') throw notFound();
  return found;
}

const locked = sql`for update of "t"`;

async function withPairs(db: Db, { registry, resource }: Within, row: Row): Promise<Row> {
  await loadPairs(db, registry, resource, [...resource.fields.values()], [row]);
  return row;
}

/** The whole row, its lists of references too, locked until the transaction ends; 404 where the viewer may not see it. */
export const lockRow = async (db: Db, access: Access, id: unknown): Promise<Row> =>
  withPairs(db, access, await visibleRow(db, access, id, openColumns(access.resource), locked));

/** As `lockRow`, whoever may see it; 404 where there is none. */
export const lockAny = async (db: Db, within: Within, id: unknown): Promise<Row> =>
  withPairs(db, within, await rowOf(db, within, id, { fields: openColumns(within.resource), lock: locked }));

/** A row that is at hand, as the viewer gets it. */
export async function presentRow(
  store: Pick<Store, 'db' | 'handlers' | 'mailServer'>,
  access: Access,
  row: Row,
): Promise<Row> {
  const [record = {}] = await present(store, access, shownFields(access, 'record'), [row]);
  return record;
}

/** `GET /api/{resource}/{id}`. 403 where the resource is closed to the viewer, 404 where the record is. */
export async function readRecord(store: Store, viewer: Viewer, resource: Resource, id: unknown): Promise<Row> {
  const access = openTo(store.registry, resource, viewer);
  const shown = shownFields(access, 'record');
  const titles = titleColumns(access, shown, 1);
  const row = await visibleRow(store.db, access, id, readColumns(access, shown), undefined, titles);
  const told = titles?.take([row], access.viewer.language);
  if (!told) await loadPairs(store.db, store.registry, resource, shown, [row]);
  const [record = {}] = await present(store, access, shown, [row], told);
  return record;
}
