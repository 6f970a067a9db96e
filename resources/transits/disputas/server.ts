import { sql } from 'kysely';
import { defineHandlers, type Handler, type HandlerContext } from '../../../server/handlers';
import { amountOf, centsOf } from '../rating/cents';
import { tellTicket, verdict } from './claim';

interface Open {
  id: number;
  importe: string | null;
  estadoAnterior: string | null;
}

/** Its passages that are still open, which nobody else settles meanwhile. */
async function openPassages({ tx, record }: HandlerContext): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select "id", "importe", "estadoAnterior" from "transitos"
    where "disputa" = ${record.id} and "estado" = 'EnDisputa' order by "id" for update`.execute(tx);
  return rows;
}

async function end(context: HandlerContext, given: number): Promise<void> {
  const { record, viewer, now, set } = context;
  const importeReconocido = amountOf(centsOf(String(record.importeReconocido ?? '0')) + given);
  const resolucion = verdict(String(record.importeReclamado), importeReconocido);
  set({ importeReconocido, resolucion, resueltaPor: viewer.user.id, resueltaEn: now.toISOString() });
  await tellTicket(context, record.ticket, record.id, resolucion);
}

/** All of what is still open is given back. */
const aceptar: Handler = async (context) => {
  let given = 0;
  for (const { id, importe } of await openPassages(context)) {
    await context.change('transitos', id, { estado: 'Anulado' });
    given += centsOf(importe ?? '0');
  }
  await end(context, given);
};

/** All of what is still open stands as it was. */
const rechazar: Handler = async (context) => {
  for (const { id, estadoAnterior } of await openPassages(context))
    await context.change('transitos', id, { estado: estadoAnterior ?? 'Valorizado', estadoAnterior: null });
  await end(context, 0);
};

export default defineHandlers('disputas', { aceptar, rechazar });
