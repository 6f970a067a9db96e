/** How the link with which a person chooses a password reaches them. */
import { sql } from 'kysely';
import type { ComputeHandler } from '../../../../server/handlers';

const STATES: Readonly<Record<string, string>> = { Enviado: 'Enviado', Rebotado: 'Fallido', Fallido: 'Fallido' };

/** Returns the state of the mail with the last link; without a mail server `SinServidor`, whatever waits. */
export const viaClave: ComputeHandler = async ({ db, rows, mailServer }) => {
  if (!mailServer) return new Map(rows.map(({ id }) => [id, 'SinServidor']));
  const { rows: mails } = await sql<{ usuario: number; estado: string }>`
    select distinct on (r."usuario") r."usuario", c."estado" from "restablecimientos" r
    join "correos" c on c."id" = r."correo"
    where r."usuario" = any(${rows.map(({ id }) => id)}::bigint[]) order by r."usuario", r."id" desc`.execute(db);
  return new Map(mails.map(({ usuario, estado }) => [usuario, STATES[estado] ?? 'EnCola']));
};
