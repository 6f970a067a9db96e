/** Who changed what of a record, from what to what, when and why. Rows are only ever added. */
import { type RawBuilder, sql } from 'kysely';
import type { Field, Resource } from '../../src/schema/registry';
import type { Db } from '../db/pool';
import { loadTitles } from '../records/links';
import type { Viewer } from '../viewer';

export interface Changed {
  /** null: the record as a whole, when it is deleted */
  field: string | null;
  before: unknown;
  after: unknown;
}

export interface Occasion {
  resource: Resource;
  key: unknown;
  /** `editar`, `borrar`, or an action's name */
  action: string;
  reason: string | null;
  viewer: Viewer;
  now: Date;
}

/** Keeps changes, in the transaction that makes them. */
export async function keepChanges(db: Db, occasion: Occasion, changes: readonly Changed[]): Promise<void> {
  const { resource, key, action, reason, viewer, now } = occasion;
  if (resource.schema.history === false || changes.length === 0) return;
  const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  const rows = changes.map(
    ({ field, before, after }): RawBuilder<unknown> => sql`(
      ${resource.name}, ${String(key)}, ${action}, ${field}, ${json(before)}::jsonb, ${json(after)}::jsonb,
      ${reason}, ${viewer.user.id}, ${now.toISOString()})`,
  );
  await sql`
    insert into "historial" ("recurso", "clave", "accion", "campo", "antes", "despues", "motivo", "usuario", "fecha")
    values ${sql.join(rows)}`.execute(db);
}

export interface HistoryEntry {
  id: number;
  fecha: string;
  usuario: { id: unknown; title: string } | null;
  accion: string;
  campo: string | null;
  antes: unknown;
  despues: unknown;
  motivo: string | null;
}

const most = 1000;

/** The changes of a record in the fields that a viewer may read, newest first, at most 1,000. */
export async function readChanges(
  db: Db,
  { resource, key, viewer }: Pick<Occasion, 'resource' | 'key' | 'viewer'>,
  readable: (field: Field) => boolean,
  registry: Parameters<typeof loadTitles>[1],
): Promise<HistoryEntry[]> {
  const names = [...resource.fields.values()].filter(readable).map(({ name }) => name);
  const { rows } = await sql<Omit<HistoryEntry, 'usuario'> & { usuario: number | null }>`
    select "id", "fecha", "usuario", "accion", "campo", "antes", "despues", "motivo" from "historial"
    where "recurso" = ${resource.name} and "clave" = ${String(key)} and "campo" = any(${names}::text[])
    order by "id" desc limit ${most}`.execute(db);
  const people = [...new Set(rows.flatMap(({ usuario }) => usuario ?? []))];
  const titles = await loadTitles(db, registry, viewer, 'usuarios', people);
  return rows.map((row) => {
    const who = titles.get(row.usuario);
    return { ...row, usuario: who ? { id: who.id, title: who.title } : null };
  });
}
