/** Who took which records out, as a file: what was asked for, how much of it left, and how it ended. Kept from the start on. */
import { sql } from 'kysely';
import type { Db } from '../db/pool';
import type { Viewer } from '../viewer';
import { noteDeed } from './deeds';

export interface ExportAsked {
  resource: string;
  format: string;
  columns: readonly string[];
  /** as the address had it */
  filter: string | undefined;
  /** records that it asks for */
  total: number;
}

export type ExportEnd = 'completa' | 'cancelada' | 'fallida';

/** Writes down an export that begins; answers its number. */
export async function keepExport(db: Db, viewer: Viewer, asked: ExportAsked): Promise<number> {
  const { resource, format, columns, filter, total } = asked;
  const { rows } = await sql<{ id: number }>`
    insert into "exportaciones" ("usuario", "recurso", "formato", "columnas", "filtro", "filas")
    values (${viewer.user.id}, ${resource}, ${format}, ${JSON.stringify(columns)}::jsonb, ${filter || '{}'}::jsonb, ${total})
    returning "id"`.execute(db);
  const summary = [format, String(total), ...columns].join(', ');
  await noteDeed(db, { kind: 'exportar', by: viewer.user, entity: resource, operation: format, summary });
  return rows[0]?.id ?? 0;
}

/** How it ended, and how many records had left by then. */
export async function keepExportEnd(db: Db, id: number, state: ExportEnd, written: number): Promise<void> {
  await sql`update "exportaciones" set "estado" = ${state}, "escritas" = ${written}, "fin" = now() where "id" = ${id}`.execute(
    db,
  );
}
