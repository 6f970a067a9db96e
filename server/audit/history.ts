/**
 * The history of records: who changed which field, old and new value, when and why. Rows are only added; values that must be
 * forgotten are blanked.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Field, Resource } from '../../src/schema/registry';
import type { Db } from '../db/pool';
import { authorOf } from '../systemViewer';
import type { Viewer } from '../viewer';
import { writeEntry } from './auditLog';
import { historyValues, type ValueScope } from './historyValues';

export interface FieldChange {
  /** null: the record as a whole, when it is deleted */
  field: string | null;
  before: unknown;
  after: unknown;
}

export interface Operation {
  resource: Resource;
  key: unknown;
  /** `editar`, `borrar`, or an action's name */
  action: string;
  reason: string | null;
  viewer: Viewer;
  now: Date;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

async function write(db: Db, operation: Operation, changes: readonly FieldChange[]): Promise<void> {
  const { resource, key, action, reason, viewer, now } = operation;
  const rows = changes.map(
    ({ field, before, after }): RawBuilder<unknown> => sql`(
      ${resource.name}, ${String(key)}, ${action}, ${field}, ${json(before)}::jsonb, ${json(after)}::jsonb,
      ${reason}, ${authorOf(viewer)}, ${now.toISOString()})`,
  );
  await sql`
    insert into "historial" ("recurso", "clave", "accion", "campo", "antes", "despues", "motivo", "usuario", "fecha")
    values ${sql.join(rows)}`.execute(db);
}

/** Stores changes, in the transaction that makes them. */
export async function saveChanges(db: Db, operation: Operation, changes: readonly FieldChange[]): Promise<void> {
  if (operation.resource.schema.history === false || changes.length === 0) return;
  await write(db, operation, changes);
}

/** Like `saveChanges` for several records changed by one operation, in one statement. */
export async function saveAllChanges(
  db: Db,
  { resource, action, reason, viewer, now }: Omit<Operation, 'key'>,
  records: readonly { key: unknown; changes: readonly FieldChange[] }[],
): Promise<void> {
  if (resource.schema.history === false) return;
  const changed = records.flatMap(({ key, changes }) => changes.map((change) => ({ key: String(key), ...change })));
  if (changed.length === 0) return;
  await sql`
    insert into "historial" ("recurso", "clave", "accion", "campo", "antes", "despues", "motivo", "usuario", "fecha")
    select ${resource.name}, h."clave", ${action}, h."campo", h."antes"::jsonb, h."despues"::jsonb,
      ${reason}, ${authorOf(viewer)}, ${now.toISOString()}
    from unnest(${changed.map(({ key }) => key)}::text[], ${changed.map(({ field }) => field)}::text[],
      ${changed.map(({ before }) => json(before))}::text[], ${changed.map(({ after }) => json(after))}::text[]) with ordinality
      as h ("clave", "campo", "antes", "despues", "orden") order by h."orden"`.execute(db);
}

/** Stores one history entry per created record, in one statement of the transaction that creates them. */
export async function saveCreations(
  db: Db,
  { resource, action, reason, viewer, now }: Omit<Operation, 'key'>,
  keys: readonly unknown[],
): Promise<void> {
  if (resource.schema.history === false || keys.length === 0) return;
  await sql`
    insert into "historial" ("recurso", "clave", "accion", "campo", "antes", "despues", "motivo", "usuario", "fecha")
    select ${resource.name}, h."clave", ${action}, ${resource.key}, 'null'::jsonb, h."despues"::jsonb,
      ${reason}, ${authorOf(viewer)}, ${now.toISOString()}
    from unnest(${keys.map(String)}::text[], ${keys.map((key) => JSON.stringify(key))}::text[]) with ordinality
      as h ("clave", "despues", "orden") order by h."orden"`.execute(db);
}

/** Blanks the values in the history of a record's fields. The entries stay, without old and new value. */
export async function blankChanges(db: Db, { name }: Resource, key: unknown, fields: readonly string[]): Promise<void> {
  await sql`
    update "historial" set "antes" = null, "despues" = null
    where "recurso" = ${name} and "clave" = ${String(key)} and "campo" = any(${fields}::text[])`.execute(db);
}

/** Name of the history action of revealing a masked value. */
export const REVEALED = 'revelar';

/** Stores who revealed which masked field, also for resources without history; never the value. */
export async function saveReveal(
  db: Db,
  { field, ...operation }: Omit<Operation, 'action' | 'reason'> & { field: string },
): Promise<void> {
  await write(db, { ...operation, action: REVEALED, reason: null }, [{ field, before: undefined, after: undefined }]);
  const { viewer, resource, key, now } = operation;
  await writeEntry(db, { kind: REVEALED, author: viewer.user, entity: resource.name, key, summary: field, date: now });
}

interface HistoryEntry {
  id: number;
  fecha: string;
  usuario: { id: unknown; title: string } | null;
  accion: string;
  campo: string | null;
  antes: unknown;
  despues: unknown;
  motivo: string | null;
}

export interface HistoryPage {
  datos: HistoryEntry[];
  /** value of `before` that requests the next page; undefined: there are no older changes */
  siguiente?: number;
}

/** Changes per page. */
const changesPerPage = 200;

interface ReadScope extends ValueScope {
  readable: (field: Field) => boolean;
}

interface PageOptions {
  /** only changes with a lower id; undefined: the newest */
  before?: number | undefined;
  /** only changes of that instant */
  instant?: string;
}

/**
 * Returns the changes in the fields that the viewer may read, newest first, 200 per page. References are shown as `{id, title}`
 * with their current title.
 */
export async function readChanges(
  db: Db,
  scope: ReadScope,
  key: unknown,
  { before, instant }: PageOptions = {},
): Promise<HistoryPage> {
  const { resource, readable } = scope;
  const names = [...resource.fields.values()].filter(readable).map(({ name }) => name);
  const older = before === undefined ? sql`` : sql`and "id" < ${before}`;
  const ofInstant = instant === undefined ? sql`` : sql`and "fecha" = ${instant}`;
  const { rows: foundRows } = await sql<Omit<HistoryEntry, 'usuario'> & { usuario: number | null }>`
    select "id", "fecha", "usuario", "accion", "campo", "antes", "despues", "motivo" from "historial"
    where "recurso" = ${resource.name} and "clave" = ${String(key)} and ("campo" = any(${names}::text[]) or ("campo" is null and "accion" <> 'borrar')) ${older} ${ofInstant}
    order by "id" desc limit ${changesPerPage + 1}`.execute(db);
  const rows = foundRows.slice(0, changesPerPage);
  const fieldOf = (campo: string | null) => resource.fields.get(campo ?? '');
  const values = await historyValues(
    db,
    scope,
    rows.map(({ usuario }) => usuario),
    rows.flatMap(({ campo, antes, despues }) => [antes, despues].map((value) => ({ field: fieldOf(campo), value }))),
  );
  const datos = rows.map((row) => ({
    ...row,
    usuario: values.person(row.usuario),
    antes: values.shown(fieldOf(row.campo), row.antes),
    despues: values.shown(fieldOf(row.campo), row.despues),
  }));
  const last = rows.at(-1);
  return foundRows.length > rows.length && last ? { datos, siguiente: last.id } : { datos };
}
