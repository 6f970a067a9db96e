import { sql } from 'kysely';
import type { Db } from '../db/pool';
import { errorCode } from '../start-failure';

/** `recurso`: a resource of the organisation; `capa`: an overlay on a resource of the code. */
export type DocumentClass = 'recurso' | 'capa';

/**
 * The latest published document of a resource. Its content was validated at publication, possibly by another version of the code.
 */
export interface PublishedDocument {
  recurso: string;
  clase: DocumentClass;
  /** counts up from 1 per resource */
  version: number;
  documento: unknown;
}

export interface Published {
  revision: number;
  documents: readonly PublishedDocument[];
}

const missingTable = '42P01';

/** Returns the latest publication of each resource; none in a database whose tables do not exist yet. */
export async function readPublished(db: Db): Promise<Published> {
  try {
    const { rows } = await sql<PublishedDocument & { id: number }>`
      select distinct on ("recurso") "id", "recurso", "clase", "version", "documento"
      from "publicaciones" order by "recurso", "version" desc`.execute(db);
    const documents = rows.map(({ id: _, ...document }) => document);
    return { revision: rows.reduce((latest, { id }) => Math.max(latest, Number(id)), 0), documents };
  } catch (error) {
    if (errorCode(error) === missingTable) return { revision: 0, documents: [] };
    throw error;
  }
}

/** Returns the latest published version of a resource; 0: none. */
export async function publishedVersion(db: Db, recurso: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max("version"), 0)::integer as "version" from "publicaciones" where "recurso" = ${recurso}`.execute(
    db,
  );
  return rows[0]?.version ?? 0;
}
