import { sql } from 'kysely';
import type { Db } from '../db/pool';
import { errorCode } from '../start-failure';

/** `recurso`: a resource of its own; `capa`: the organisation's changes to one of the code. */
export type DocumentClass = 'recurso' | 'capa';

/** A document as it was published last, under the name of its resource. Its content was checked then, by this code or another. */
export interface PublishedDocument {
  recurso: string;
  clase: DocumentClass;
  /** counts up from 1, a resource */
  version: number;
  documento: unknown;
}

export interface Published {
  revision: number;
  documents: readonly PublishedDocument[];
}

const missingTable = '42P01';

/** What was published last of each resource; nothing in a database that is still to be made. */
export async function readPublished(db: Db): Promise<Published> {
  try {
    const { rows } = await sql<PublishedDocument & { id: number }>`
      select distinct on ("recurso") "id", "recurso", "clase", "version", "documento"
      from "publicaciones" order by "recurso", "version" desc`.execute(db);
    const documents = rows.map(({ id: _, ...document }) => document);
    return { revision: rows.reduce((last, { id }) => Math.max(last, Number(id)), 0), documents };
  } catch (error) {
    if (errorCode(error) === missingTable) return { revision: 0, documents: [] };
    throw error;
  }
}

/** The version of a resource that was published last; 0: none. */
export async function publishedVersion(db: Db, recurso: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max("version"), 0)::integer as "version" from "publicaciones" where "recurso" = ${recurso}`.execute(
    db,
  );
  return rows[0]?.version ?? 0;
}
