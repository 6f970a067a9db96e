/** How the link with which a person chooses a password reaches them. */
import { sql } from 'kysely';
import type { ComputeHandler } from '../../../../server/handlers';

const STATES: Readonly<Record<string, string>> = { Enviado: 'Enviado', Rebotado: 'Fallido', Fallido: 'Fallido' };

/**
 * Returns the state of the mail with the last link that can still be used, or of any for a person who never had a password; without a
 * mail server `SinServidor`.
 */
export const viaClave: ComputeHandler = async ({ db, rows, mailServer }) => {
  const { rows: links } = await sql<{ usuario: number; estado: string | null }>`
    select distinct on (u."id") u."id" as "usuario", c."estado" from "usuarios" u
    left join "restablecimientos" r on r."usuario" = u."id" and r."usadoEn" is null
    left join "correos" c on c."id" = r."correo"
    where u."id" = any(${rows.map(({ id }) => id)}::bigint[])
      and (u."estado" = 'PendienteActivacion' or (u."estado" = 'Activo' and r."expiraEn" > now()))
    order by u."id", r."id" desc`.execute(db);
  return new Map(
    links.map(({ usuario, estado }) => [usuario, mailServer ? (STATES[estado ?? ''] ?? 'EnCola') : 'SinServidor']),
  );
};
