/** What a row of the log changed, from what to what, as the record's history has it and as far as the viewer may read it. */
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

/** The changes of the record at that instant. 404 for no row of the log, 403 where the viewer may not see what it is about. */
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
    return await readChanges(db, { registry, resource, viewer, readable: access.readable }, key, { at: row.fecha });
  } catch (error) {
    // it is gone, or none of theirs to see
    if (error instanceof Problem && error.status === 404) return { datos: [] };
    throw error;
  }
}
