/**
 * The versions of a record (`ResourceSchema.versions`): the states of its fields after each change, derived from the history.
 * Nothing is stored for them: starting at the record as it is, each change is taken back in turn.
 */
import { sql } from 'kysely';
import { clock } from '../../src/schema/clock';
import { matches } from '../../src/schema/conditions/evaluate';
import type { Resource } from '../../src/schema/registry';
import type { VersionsSchema } from '../../src/schema/resource';
import { sameValue } from '../../src/schema/sameValue';
import { REVEALED } from '../audit/history';
import { historyValues } from '../audit/historyValues';
import type { Db } from '../db/pool';
import type { Row } from '../handlers';
import { Problem } from '../problem';
import type { Viewer } from '../viewer';
import { contextOf } from '../viewer';
import { openToRead } from './access';
import { exposedColumns } from './columns';
import { notFound, visibleRow } from './read';
import type { Store } from './store';
import { updateRecord, type WriteOptions } from './write';

/** Older changes of a record are not read. */
const MAX_CHANGES = 5_000;
/** The history action of a restored version; its reason is the number of the version. */
const RESTORED = 'restaurar';

/** A change of one field; `blank`: its values were blanked, so that no earlier state is known. */
interface StoredChange {
  id: number;
  fecha: string;
  usuario: number | null;
  accion: string;
  campo: string | null;
  antes: unknown;
  blank: boolean;
}

/** A version: the fields of the record after one operation. `id` is its last entry of the history; 0: as it was created. */
interface Version {
  id: number;
  numero: number;
  fecha: string | null;
  usuario: number | null;
  accion: string;
  values: Row;
}

async function changesOf(db: Db, { name }: Resource, key: unknown): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    select "id", "fecha", "usuario", "accion", "campo", "antes", "antes" is null and "despues" is null as "blank"
    from "historial" where "recurso" = ${name} and "clave" = ${String(key)} and "accion" <> ${REVEALED}
    order by "id" desc limit ${MAX_CHANGES + 1}`.execute(db);
  return rows;
}

/** Returns the states of a record after each operation, newest first, without numbers. */
function statesOf(row: Row, changes: readonly StoredChange[], key: string): Omit<Version, 'numero'>[] {
  const states: Omit<Version, 'numero'>[] = [];
  let values = row;
  for (let index = 0; index < changes.length; ) {
    const last = changes[index];
    if (!last) break;
    const { id, fecha, usuario, accion } = last;
    states.push({ id, fecha, usuario, accion, values });
    for (; index < changes.length; index += 1) {
      const change = changes[index];
      if (!change || change.fecha !== fecha || change.usuario !== usuario) break;
      if (change.campo === null || change.campo === key) continue;
      if (change.blank) return states;
      values = { ...values, [change.campo]: change.antes };
    }
  }
  const { creadoEn, creadoPor } = row;
  if (changes.length <= MAX_CHANGES)
    states.push({
      id: 0,
      fecha: typeof creadoEn === 'string' ? creadoEn : null,
      usuario: typeof creadoPor === 'number' ? creadoPor : null,
      accion: 'crear',
      values,
    });
  return states;
}

/** Returns the versions among the states, oldest first: those where `when` holds and a field differs from the version before. */
function versionsAmong(states: readonly Omit<Version, 'numero'>[], { fields, when }: VersionsSchema, viewer: Viewer) {
  const versions: Version[] = [];
  for (const state of states.toReversed()) {
    if (when && !matches(when, state.values, contextOf(viewer, clock.now()))) continue;
    const before = versions.at(-1);
    if (before && fields.every((name) => sameValue(before.values[name], state.values[name]))) continue;
    versions.push({ ...state, numero: versions.length + 1 });
  }
  return versions;
}

/** Reads the versions of a record that the viewer may see, oldest first. Throws 404 for a resource without versions. */
async function versionsOf(store: Store, viewer: Viewer, resource: Resource, id: unknown) {
  const { versions: declared } = resource.schema;
  const access = openToRead(store.registry, resource, viewer);
  if (!declared) throw new Problem(404, 'noSuchCall');
  const row = await visibleRow(store.db, access, id, exposedColumns(resource));
  const changes = await changesOf(store.db, resource, row[resource.key]);
  const fields = declared.fields.flatMap((name) => resource.fields.get(name) ?? []).filter(access.readable);
  return { row, fields, versions: versionsAmong(statesOf(row, changes, resource.key), declared, viewer) };
}

/** `GET …/versions`: the versions of a record, newest first; `actual`: the record is as this version. */
export async function listVersions(store: Store, viewer: Viewer, resource: Resource, id: unknown) {
  const { row, fields, versions } = await versionsOf(store, viewer, resource, id);
  const people = versions.map(({ usuario }) => usuario);
  const values = await historyValues(store.db, { registry: store.registry, resource, viewer }, people, []);
  const current = versions.findLast((version) =>
    fields.every(({ name }) => sameValue(version.values[name], row[name])),
  );
  return {
    datos: versions.toReversed().map(({ id: versionId, numero, fecha, usuario, accion }) => ({
      id: versionId,
      numero,
      fecha,
      usuario: values.person(usuario),
      accion,
      actual: current?.id === versionId,
    })),
  };
}

const versionAt = (versions: readonly Version[], version: string): Version => {
  const found = versions.find(({ id }) => String(id) === version);
  if (!found) throw notFound();
  return found;
};

/** `GET …/versions/{version}`: the fields of a version that the viewer may read. */
export async function readVersion(store: Store, viewer: Viewer, resource: Resource, id: unknown, version: string) {
  const { fields, versions } = await versionsOf(store, viewer, resource, id);
  const { id: versionId, numero, values } = versionAt(versions, version);
  const stored = fields.map((field) => ({ field, value: values[field.name] ?? null }));
  const shown = await historyValues(store.db, { registry: store.registry, resource, viewer }, [], stored);
  return {
    id: versionId,
    numero,
    valores: Object.fromEntries(stored.map(({ field, value }) => [field.name, shown.shown(field, value)])),
  };
}

/**
 * `POST …/versions/{version}/restore`: edits the record so that its fields are as in the version, with every rule of an edit.
 * Nothing of the history changes. Returns the stored row; throws as `updateRecord`.
 */
export async function restoreVersion(
  store: Store,
  viewer: Viewer,
  resource: Resource,
  id: unknown,
  version: string,
  options: Pick<WriteOptions, 'ifMatch' | 'language'>,
): Promise<Row> {
  const { fields, versions } = await versionsOf(store, viewer, resource, id);
  const { numero, values } = versionAt(versions, version);
  const body = Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? null]));
  const writeReason = { action: RESTORED, reason: String(numero) };
  return updateRecord(store, viewer, resource, id, body, { ...options, writeReason });
}
