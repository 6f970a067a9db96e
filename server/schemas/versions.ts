import { sql } from 'kysely';
import type { Db } from '../db/pool';
import { Problem } from '../problem';
import type { PublishedDocument } from './published';
import { restoredDocument } from './restoredDocument';
import type { Candidate } from './validateDraft';

/** One publication of a resource, as listed in the Studio. */
export interface Version {
  version: number;
  /** the publisher's comment */
  comment: string | null;
  by: string | null;
  /** instant, ISO 8601 */
  at: string;
}

/** Returns the publications of a resource, newest first. */
export async function readVersions(db: Db, recurso: string): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select p."version", p."comentario" as "comment", u."nombreCompleto" as "by", p."fecha" as "at"
    from "publicaciones" p left join "usuarios" u on u."id" = p."usuario"
    where p."recurso" = ${recurso} order by p."version" desc limit 200`.execute(db);
  return rows;
}

/** Returns a version and all later ones, newest first. */
async function documentsSince(db: Db, recurso: string, version: number): Promise<PublishedDocument[]> {
  const { rows } = await sql<PublishedDocument>`
    select "recurso", "clase", "version", "documento" from "publicaciones"
    where "recurso" = ${recurso} and "version" >= ${version} order by "version" desc`.execute(db);
  return rows;
}

/** Returns the document that restoring a version would publish; throws 404 for none. */
export async function candidateOf(db: Db, recurso: string, version: number): Promise<Candidate> {
  const documents = await documentsSince(db, recurso, version);
  const requested = documents.at(-1);
  if (requested?.version !== version) throw new Problem(404, 'notFound');
  return { recurso, clase: requested.clase, documento: restoredDocument(documents.map(({ documento }) => documento)) };
}
