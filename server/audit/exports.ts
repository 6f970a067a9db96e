/**
 * The log of exports: who exported which records as a file, what was requested, how many records were sent, and how the export
 * ended. The row is inserted when the export starts.
 */
import { sql } from 'kysely';
import type { Db } from '../db/pool';
import type { Viewer } from '../viewer';
import { writeEntry } from './auditLog';

export interface ExportRequest {
  resource: string;
  format: string;
  columns: readonly string[];
  /** as in the URL */
  filter: string | undefined;
  /** number of requested records */
  total: number;
}

export type ExportEnd = 'completa' | 'cancelada' | 'fallida';

/** Logs the start of an export; returns its id. */
export async function logExport(db: Db, viewer: Viewer, request: ExportRequest): Promise<number> {
  const { resource, format, columns, filter, total } = request;
  const { rows } = await sql<{ id: number }>`
    insert into "exportaciones" ("usuario", "recurso", "formato", "columnas", "filtro", "filas")
    values (${viewer.user.id}, ${resource}, ${format}, ${JSON.stringify(columns)}::jsonb, ${filter || '{}'}::jsonb, ${total})
    returning "id"`.execute(db);
  const summary = [format, String(total), ...columns].join(', ');
  await writeEntry(db, { kind: 'exportar', author: viewer.user, entity: resource, operation: format, summary });
  return rows[0]?.id ?? 0;
}

/** Logs the end of an export and how many records were sent by then. */
export async function logExportEnd(db: Db, id: number, state: ExportEnd, written: number): Promise<void> {
  await sql`update "exportaciones" set "estado" = ${state}, "escritas" = ${written}, "fin" = now() where "id" = ${id}`.execute(
    db,
  );
}
