/** Undoes an action: by the person who ran it, shortly afterwards, and only if the record has not changed since. */
import { sql } from 'kysely';
import { undoSeconds } from '../../src/schema/action';
import { REVEALED } from '../audit/history';
import type { Db } from '../db/pool';
import type { Row } from '../handlers';
import { Problem } from '../problem';
import { type ActionCall, actionIn, openForAction, runOnRecord } from './actions';
import { writeProblem } from './constraint';
import { handlerContext } from './handlerContext';
import { lockRow, presentRow } from './read';
import { type Store, withTransaction } from './store';
import { changeRecord, type Work } from './storeRows';
import { checkVersion } from './version';

/** The action name of an undo in the history. */
const UNDONE = 'deshacer';

interface LastChange {
  accion: string;
  usuario: number | null;
  fecha: string;
}

/** Returns the last change of a record, from the history. */
export async function lastChange(db: Db, resource: string, key: unknown): Promise<LastChange | undefined> {
  const { rows } = await sql<LastChange>`
    select "accion", "usuario", "fecha" from "historial"
    where "recurso" = ${resource} and "clave" = ${String(key)} and "accion" <> ${REVEALED}
    order by "id" desc limit 1`.execute(db);
  return rows[0];
}

/** Whether an operation ran an action; one action may run others of the same record. */
async function included(db: Db, resource: string, key: unknown, last: LastChange, action: string): Promise<boolean> {
  const { rows } = await sql`
    select from "historial"
    where "recurso" = ${resource} and "clave" = ${String(key)} and "accion" = ${action} and "fecha" = ${last.fecha}
      and "usuario" is not distinct from ${last.usuario} limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns the field values before an operation, from the history. */
export async function valuesBefore(
  db: Db,
  resource: string,
  key: unknown,
  last: Pick<LastChange, 'fecha' | 'usuario'>,
): Promise<Row> {
  const { rows } = await sql<{ campo: string; antes: unknown }>`
    select "campo", "antes" from "historial"
    where "recurso" = ${resource} and "clave" = ${String(key)} and "fecha" = ${last.fecha}
      and "usuario" is not distinct from ${last.usuario} and "campo" is not null order by "id" desc`.execute(db);
  // a field that changed several times has its first value last
  return Object.fromEntries(rows.map(({ campo, antes }) => [campo, antes]));
}

/**
 * Undoes an action on a record, whether it ran on this one alone or on many: returns the record after the undo. Throws 404 when the action cannot be undone, 403 and 404 as
 * for the action itself, 412 when the version is not the one that the caller saw, and 409 when the record has changed since or it
 * is too late.
 */
export async function undoAction(store: Store, call: ActionCall, ifMatch: string | undefined): Promise<Row> {
  const resource = store.registry.getOrThrow(call.resource);
  const { viewer } = call;
  const action = actionIn(resource, call.action, 'record', 'bulk');
  if (action.undo === undefined) throw new Problem(404, 'noSuchCall');
  const { undo } = action;
  const access = openForAction(store, resource, action, viewer);
  try {
    return await withTransaction(store, async (inner) => {
      const work: Work = { store: inner, viewer, now: access.now };
      const row = await lockRow(inner.db, access, call.id);
      checkVersion(row, ifMatch);
      const key = row[resource.key];
      const last = await lastChange(inner.db, resource.name, key);
      const age = last ? (access.now.getTime() - Date.parse(last.fecha)) / 1000 : Number.POSITIVE_INFINITY;
      const isOwn = last !== undefined && last.usuario === viewer.user.id && age <= undoSeconds(action);
      if (!isOwn || !(await included(inner.db, resource.name, key, last, call.action)))
        throw new Problem(409, 'undoGone');
      if (typeof undo === 'string') {
        const inverse = actionIn(resource, undo, 'record');
        openForAction(inner, resource, inverse, viewer);
        return presentRow(
          inner,
          access,
          await runOnRecord(work, access, inverse, { ...call, action: undo, input: {} }),
        );
      }
      const before = await valuesBefore(inner.db, resource.name, key, last);
      const { context, values } = handlerContext(work, resource, row, row, {}, call.language ?? store.language);
      context.action = UNDONE;
      context.set(before);
      if (typeof undo === 'object') await store.handlers.handler(resource.name, undo.call)?.(context);
      const after = await changeRecord(work, resource, row, values, { action: UNDONE, reason: null }, access, values);
      return presentRow(inner, access, after);
    });
  } catch (error) {
    throw writeProblem(store.registry, resource, error);
  }
}
