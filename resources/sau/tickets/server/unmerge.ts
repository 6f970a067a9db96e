/** Undoes a merge exactly: states, agents, clocks, tasks, messages and events are as before it (domain.md A5). */
import { sql } from 'kysely';
import type { Handler, HandlerContext } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { lastChange, valuesBefore } from '../../../../server/records/undo';
import { clockFields } from '../../sla/server/clockFields';
import { removeEventsAt } from '../../ticketEventos/server/write';
import { moveDraftsBack } from './drafts/merge';
import { rejectMerged } from './merge';

interface Merge {
  /** the merged requests */
  ids: number[];
  fecha: string;
}

/** Returns the viewer's last merge into the request. */
async function lastMerge({ tx, record, viewer }: HandlerContext): Promise<Merge> {
  const { rows } = await sql<{ solicitud: number; fecha: string }>`
    select "solicitud", "fecha" from "ticketEventos"
    where "ticket" = ${record.id} and "tipo" = 'fusionadoDesde' and "autor" = ${viewer.user.id}
      and "fecha" = (select max("fecha") from "ticketEventos"
        where "ticket" = ${record.id} and "tipo" = 'fusionadoDesde' and "autor" = ${viewer.user.id})
    order by "solicitud"`.execute(tx);
  const [first] = rows;
  if (!first) throw new Problem(409, 'undoGone');
  return { ids: rows.map(({ solicitud }) => Number(solicitud)), fecha: first.fecha };
}

/** Moves back the tasks that the merge moved. */
async function moveTasksBack({ tx, record, change }: HandlerContext, { fecha }: Merge): Promise<void> {
  const { rows } = await sql<{ clave: string; antes: number }>`
    select "clave", "antes" from "historial"
    where "recurso" = 'ticketTareas' and "campo" = 'ticket' and "accion" = 'fusionar' and "fecha" = ${fecha}
      and "despues" = to_jsonb(${record.id}::bigint)`.execute(tx);
  for (const { clave, antes } of rows) await change('ticketTareas', Number(clave), { ticket: antes });
}

/** Restores a merged request, unless something has happened to it since. */
async function restore(context: HandlerContext, id: number, { fecha }: Merge): Promise<void> {
  const { tx, viewer, change } = context;
  const request = await tx.selectFrom('tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  const last = await lastChange(tx, 'tickets', id);
  const isUnchanged = last?.accion === 'fusionar' && last.usuario === viewer.user.id && last.fecha === fecha;
  if (!request || !isUnchanged)
    throw new Problem(
      409,
      'unavailable',
      {},
      { detail: { key: 'resources.tickets.reasons.fusionCambiada', values: { id } } },
    );
  await removeEventsAt(context, id, fecha);
  const values = await valuesBefore(tx, 'tickets', id, last);
  const clock = await clockFields(context, { ...request, ...values });
  await change('tickets', id, { ...values, ...clock });
}

export const deshacerFusion: Handler = async (context) => {
  const { tx, record, before } = context;
  // the last change of a merged request is a merge, too: that one is undone from the main request
  if (before) rejectMerged(before);
  const merge = await lastMerge(context);
  for (const id of merge.ids) {
    await restore(context, id, merge);
    await moveDraftsBack(tx, id, record.id);
  }
  await moveTasksBack(context, merge);
  await tx.deleteFrom('ticketMensajes').where('ticket', '=', record.id).where('origen', 'in', merge.ids).execute();
  await removeEventsAt(context, record.id, merge.fecha);
};
