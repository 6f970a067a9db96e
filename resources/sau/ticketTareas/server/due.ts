/** Alerts of due tasks: their assignee, otherwise the agent of the request, once for each due date. */
import { sql } from 'kysely';
import { handlerContext } from '../../../../server/records/handlerContext';
import { type Store, withTransaction } from '../../../../server/records/store';
import { addDays, dayOf } from '../../../../src/schema/calendar';
import { clock } from '../../../../src/schema/clock';
import { alertEach } from '../../../communication/interface/server';
import { alertOf } from '../../tickets/server/holding';
import { worker } from '../../tickets/server/worker';

/** Older tasks are not news: they were due before the product alerted of them, or nobody had them. */
const maxAge = 7;
const batch = 500;

interface Due {
  usuario: number | null;
  ticket: number;
  texto: string;
}

/**
 * Alerts of the open tasks that are due today or became due in the last days. Any number of servers share them; moving the due date
 * alerts again. Returns their number.
 */
export function alertDueTasks(store: Store, now = clock.now()): Promise<number> {
  const today = dayOf(now);
  return withTransaction(store, async (inner) => {
    const { rows } = await sql<Due>`
      update "ticketTareas" t set "avisadaPor" = t."vence"
      from "tickets" s
      where s."id" = t."ticket" and t."id" = any(array(
        select d."id" from "ticketTareas" d join "tickets" o on o."id" = d."ticket"
        where not d."hecho" and not d."quitada" and d."vence" between ${addDays(today, -maxAge)}::date and ${today}::date
          and d."avisadaPor" is distinct from d."vence" and o."estado" <> 'Cerrado'
          and coalesce(d."responsable", o."agenteActual") is not null
        order by d."id" limit ${batch} for update of d skip locked))
      returning coalesce(t."responsable", s."agenteActual") as "usuario", t."ticket", t."texto"`.execute(inner.db);
    if (rows.length === 0) return 0;
    const resource = inner.registry.getOrThrow('ticketTareas');
    const { context } = handlerContext({ store: inner, viewer: worker, now }, resource, null, {}, {}, inner.language);
    const alerts = rows.map(({ usuario, ticket, texto }) => ({
      usuario,
      tipo: 'tareaVence' as const,
      ...alertOf({ id: ticket, asunto: texto }),
    }));
    await alertEach(context, alerts);
    return rows.length;
  });
}
