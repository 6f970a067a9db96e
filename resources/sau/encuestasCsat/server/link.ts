/** Links to surveys: 256 random bits, of which only a digest is stored, bound to one request and one mail. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';

export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Creates the link while its mail is being sent; each attempt invalidates the link of the previous one. Undefined where it was
 * answered, has expired, or the request was reopened or rated meanwhile.
 */
export async function surveyLinkOf(db: Db, { id }: { id: number }): Promise<{ enlace: string } | undefined> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql<{ pagina: string }>`
    update "encuestaEnlaces" e set "huella" = ${digestOf(token)} from "tickets" t
    where e."correo" = ${id} and e."respondidaEn" is null and e."expiraEn" > now()
      and t."id" = e."ticket" and t."estado" = 'Cerrado' and t."csat" is null
    returning e."pagina"`.execute(db);
  const [link] = rows;
  return link && { enlace: `${link.pagina}/${token}` };
}
