import { defineHandlers, type Handler, type HandlerContext } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { alertTo } from '../../communication/interface/server';
import { writeEventOf } from '../ticketEventos/server/write';
import { nameOf } from '../tickets/server/facts';

/** Recounts the open tasks of the request; rejects changes of a closed one. */
const recontar: Handler = async ({ tx, record, before, change }) => {
  const ticket = await tx
    .selectFrom('tickets')
    .select('estado')
    .where('id', '=', record.ticket)
    .forUpdate()
    .executeTakeFirst();
  const isOpen = record.hecho !== true && record.quitada !== true;
  const wasOpen = before !== null && before.hecho !== true && before.quitada !== true;
  if (ticket?.estado === 'Cerrado' && isOpen && !wasOpen) {
    const detail = { key: 'resources.ticketTareas.reasons.cerrada' };
    throw new Problem(409, 'unavailable', {}, { detail });
  }
  const { otherOpenTasks } = await tx
    .selectFrom('ticketTareas')
    .select(({ fn }) => fn.countAll().as('otherOpenTasks'))
    .where('ticket', '=', record.ticket)
    .where('hecho', '=', false)
    .where('quitada', '=', false)
    .where('id', '<>', record.id)
    .executeTakeFirstOrThrow();
  await change('tickets', record.ticket, { tareasAbiertas: Number(otherOpenTasks) + (isOpen ? 1 : 0) });
};

const writeTaskEvent = (context: HandlerContext, tipo: string): Promise<void> =>
  writeEventOf(context, context.record.ticket, { tipo, comentario: context.record.texto });

/** Alerts the assignee of a task. */
const avisar: Handler = async (context) => {
  const { tx, record, before } = context;
  if (record.responsable === before?.responsable) return;
  const asunto = await nameOf(tx, 'tickets', record.ticket, 'asunto');
  await alertTo(context, [record.responsable], {
    tipo: 'tarea',
    texto: `Nº ${record.ticket} · ${String(asunto ?? '')}`,
    enlace: `solicitud/${record.ticket}`,
  });
};

const evento: Handler = (context) => writeTaskEvent(context, 'tareaHecha');

const created: Handler = async (context) => {
  await recontar(context);
  await writeTaskEvent(context, 'tareaAgregada');
};

export default defineHandlers('ticketTareas', { handlers: { recontar, evento, avisar }, hooks: { created } });
