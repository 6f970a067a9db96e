import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { Handler } from '../../../../server/handlers';
import type { Viewer } from '../../../../server/viewer';
import { clockFields } from '../../sla/server/clockFields';
import { writeEventOf } from '../../ticketEventos/server/write';
import { NOT_WAITING } from '../../tickets/server/holding';
import { enqueueAfter } from './enqueue';
import { byUrgency, untaken } from './queue';

/**
 * Locks the most urgent request that the viewer can take next: of the own area, of a category that they answer, that nobody has
 * taken and that is assigned to nobody else. One that somebody is taking at this moment is skipped.
 */
async function lockNext(tx: Db, { user }: Viewer): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select t."id" from "tickets" t
    where t."areaActual" = ${user.sector?.id ?? null} and ${untaken}
      and (t."agenteActual" is null or t."agenteActual" = ${user.id})
      and (t."agenteActual" = ${user.id}
        or not exists (select from "usuarios_categorias" c where c."origen" = ${user.id})
        or t."ticketCategoria" in (select c."destino" from "usuarios_categorias" c where c."origen" = ${user.id}))
    order by ${byUrgency} limit 1 for update skip locked`.execute(tx);
  return rows[0]?.id;
}

/** Takes the viewer's next request, as `tomar` does. Does nothing where there is none. */
export const tomarSiguiente: Handler = async (context) => {
  const { tx, viewer, change, now } = context;
  const id = await lockNext(tx, viewer);
  if (id === undefined) return;
  const before = await tx.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const fecha = now.toISOString();
  const record = await change('tickets', id, {
    ...{ estado: 'Procesando', agenteActual: viewer.user.id, legajo: viewer.user.legajo, fechaToma: fecha, fecha },
    ...NOT_WAITING,
  });
  await writeEventOf(context, id, { tipo: 'tomado', antes: before.estado, despues: 'Procesando' });
  await change('tickets', id, { ...(await clockFields(context, record)) });
  await enqueueAfter({ tx, before, record }, 'tomado');
};
