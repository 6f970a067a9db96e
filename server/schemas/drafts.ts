/** Unpublished drafts of the Studio: one per resource, shared by the organisation. */
import { sql } from 'kysely';
import type { Db } from '../db/pool';
import { Problem } from '../problem';
import { type DocumentClass, publishedVersion } from './published';

export interface Draft {
  recurso: string;
  clase: DocumentClass;
  documento: unknown;
  /** the published version that it is based on; 0: none */
  base: number;
  /** incremented with each save, for optimistic locking */
  version: number;
  /** who saved it last */
  usuario: number | null;
  /** instant, ISO 8601 */
  actualizadoEn: string;
}

const columns = sql`"recurso", "clase", "documento", "base", "version", "usuario", "actualizadoEn"`;

export async function readDraft(db: Db, recurso: string): Promise<Draft | undefined> {
  const { rows } = await sql<Draft>`
    select ${columns} from "borradoresDeRecurso" where "recurso" = ${recurso}`.execute(db);
  return rows[0];
}

/** Returns the name of the person who saved a draft last. */
export async function lastEditorOf(db: Db, { usuario }: Pick<Draft, 'usuario'>): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select "nombreCompleto" as "name" from "usuarios" where "id" = ${usuario}`.execute(db);
  return rows[0]?.name ?? null;
}

export async function readDrafts(db: Db): Promise<Draft[]> {
  return (await sql<Draft>`select ${columns} from "borradoresDeRecurso" order by "recurso"`.execute(db)).rows;
}

export interface DraftInput extends Pick<Draft, 'recurso' | 'clase' | 'documento' | 'base'> {
  usuario: number;
  /** the version that the caller has read, 0: none; 412 where the stored one differs */
  readVersion: number;
}

/** Saves a draft and returns it; throws 412 where somebody else has saved another one, or published since `base`. */
export async function saveDraft(db: Db, input: DraftInput): Promise<Draft> {
  const { recurso, clase, documento, base, usuario, readVersion } = input;
  if ((await publishedVersion(db, recurso)) !== base) throw new Problem(412, 'stale');
  const { rows } = await sql<Draft>`
    insert into "borradoresDeRecurso" as stored ("recurso", "clase", "documento", "base", "usuario")
    select ${recurso}::text, ${clase}::text, ${JSON.stringify(documento)}::json, ${base}::integer, ${usuario}::bigint
    where ${readVersion}::integer = 0 or exists (select from "borradoresDeRecurso" where "recurso" = ${recurso})
    on conflict ("recurso") do update set
      "clase" = excluded."clase", "documento" = excluded."documento", "base" = excluded."base",
      "version" = stored."version" + 1,
      "usuario" = excluded."usuario", "actualizadoEn" = now()
    where stored."version" = ${readVersion}
    returning ${columns}`.execute(db);
  const [draft] = rows;
  if (!draft) throw new Problem(412, 'stale');
  return draft;
}

/** Deletes a draft; no-op where there is none. */
export async function dropDraft(db: Db, recurso: string): Promise<void> {
  await sql`delete from "borradoresDeRecurso" where "recurso" = ${recurso}`.execute(db);
}
