/** The changes behind a row of the audit log, read from the record's history and limited to what the viewer may read. */
import { sql } from 'kysely';
import { Problem } from '../problem';
import { openFor } from '../records/access';
import { notFound, visibleKey } from '../records/read';
import type { Store } from '../records/store';
import type { Viewer } from '../viewer';
import { type HistoryPage, readChanges } from './history';

interface Row {
  fecha: string;
  entidad: string | null;
  entidadId: string | null;
}

/**
 * Returns the record's changes at that instant. Throws 404 for an unknown log row, 403 where the viewer may not see the resource.
 */
export async function changesOf(store: Store, viewer: Viewer, id: string): Promise<HistoryPage> {
  const { db, registry } = store;
  const { rows } = await sql<Row>`
    select "fecha", "entidad", "entidadId" from "logsAuditoria"
    where "id" = ${/^[1-9]\d{0,14}$/.test(id) ? Number(id) : null}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  const resource = row.entidad === null ? undefined : registry.get(row.entidad);
  if (!resource || row.entidadId === null) return { datos: [] };
  const access = openFor('ver', registry, resource, viewer);
  try {
    const key = await visibleKey(db, access, row.entidadId);
    return await readChanges(db, { registry, resource, viewer, readable: access.readable }, key, {
      instant: row.fecha,
    });
  } catch (error) {
    // The record is deleted, or the viewer may not see it.
    if (error instanceof Problem && error.status === 404) return { datos: [] };
    throw error;
  }
}
