/** Updates a request when the mail queue has sent a reply or given up. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { publish } from '../../../../server/events/publish';
import { systemViewer } from '../../../../server/systemViewer';
import { refreshClocks } from '../../sla/server/refresh';

const { id, nombre, apellido } = systemViewer.user;
const author = { id, nombre, apellido };

/**
 * Notifies viewers of the replies that a mail delivers, because its state is shown with them (`ticketMensajes.envio`), also in the
 * request into which theirs was merged. Returns the ids of the requests.
 */
export async function publishReplies(db: Db, mail: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number; ticket: number; version: number }>`
    select "id", "ticket", "version" from "ticketMensajes" where "correo" = ${mail} and "tipo" = 'Respuesta'`.execute(
    db,
  );
  for (const row of rows)
    await publish(db, {
      type: 'record',
      resource: 'ticketMensajes',
      id: row.id,
      version: row.version,
      action: 'envio',
      by: author,
      parent: row.ticket,
    });
  return [...new Set(rows.map(({ ticket }) => ticket))];
}

/** Writes the event of the first reply, at the time its mail was sent. */
async function writeFirstReply(db: Db, mail: number, ticket: number): Promise<void> {
  const { rows } = await sql<{ id: number; version: number }>`
    insert into "ticketEventos" ("ticket", "tipo", "autor", "fecha", "alta", "tipoTicket", "area", "agente", "politica")
    select t."id", 'primeraRespuesta', m."autor", now(), t."fechaAlta", t."tipo", t."areaActual", t."agenteActual", t."slaPolitica"
    from (select * from "tickets" where "id" = ${ticket} and "fechaPrimeraRespuesta" is null for update) t
    cross join lateral (
      select "autor" from "ticketMensajes"
      where "ticket" = t."id" and "correo" = ${mail} and "tipo" = 'Respuesta' order by "id" limit 1) m
    returning "id", "version"`.execute(db);
  for (const row of rows)
    await publish(db, {
      type: 'record',
      resource: 'ticketEventos',
      action: 'crear',
      by: author,
      parent: ticket,
      ...row,
    });
}

/** Call when a mail was sent or failed for good: a sent mail marks its request as answered now. */
export async function mailSettled(db: Db, mail: number, sent: boolean): Promise<void> {
  const tickets = await publishReplies(db, mail);
  if (!sent) return;
  for (const ticket of tickets) {
    await writeFirstReply(db, mail, ticket);
    const { rows } = await sql<{ version: number }>`
      update "tickets" set "fechaPrimeraRespuesta" = coalesce("fechaPrimeraRespuesta", now()), "fechaUltimaRespuesta" = now(),
        "version" = "version" + 1, "actualizadoEn" = now()
      where "id" = ${ticket} returning "version"`.execute(db);
    await refreshClocks(db, [ticket]);
    for (const { version } of rows)
      await publish(db, { type: 'record', resource: 'tickets', id: ticket, version, action: 'respondida', by: author });
  }
}
