/** Replies to the holder: stored, mailed, and undone while the mail is still held (domain.md A5). */
import type { Handler, HandlerContext, Row } from '../../../../server/handlers';
import { enqueue } from '../../../../server/mail/outbox';
import { Problem } from '../../../../server/problem';
import { authorOf } from '../../../../server/systemViewer';
import { may } from '../../../../server/viewer';
import { DAY, SECOND } from '../../../../src/schema/calendar';
import type { FileRef } from '../../../../src/schema/kinds/kind';
import { filesIn } from '../../../../src/schema/kinds/upload';
import { clockFields } from '../../sla/server/clockFields';
import { writeEvent } from '../../ticketEventos/server/write';
import { CHANNELS_WITHOUT_MAIL } from '../shared/channels';
import { REPLY_UNDO_SECONDS } from '../shared/replyUndo';
import { chosenCopies } from './copies';
import { addMessage } from './messages';
import { type Recipient, recipientOf } from './recipient';
import { rejectUnfilled } from './texts';

/** In bytes: the usual limit of mail servers, minus the overhead of base64. */
const MAX_MAIL_BYTES = 18 * 1024 * 1024;

/** Longest time in ms for which a reply can be scheduled. */
const MAX_SCHEDULED = 366 * DAY;

/** Returns the attachments of a reply. Responds 422 when they exceed the limit. */
function attachmentsForMail(input: Readonly<Row>): FileRef[] {
  const files = filesIn(input.adjuntos);
  if (files.reduce((sum, { size }) => sum + size, 0) <= MAX_MAIL_BYTES) return files;
  const adjuntos = { key: 'resources.tickets.reasons.adjuntos', values: { max: MAX_MAIL_BYTES / 1024 / 1024 } };
  throw new Problem(422, 'invalid', {}, { errors: { adjuntos } });
}

const refused = (reason: string): Problem =>
  new Problem(409, 'unavailable', {}, { detail: { key: `resources.tickets.reasons.${reason}` } });

/** Takes an untaken request when the viewer replies and is allowed to take it. */
async function takeIfUntaken(context: HandlerContext): Promise<void> {
  const { record, viewer } = context;
  const { estado, agenteActual, areaActual, agenteCreador } = record;
  // the server takes nothing
  if (authorOf(viewer) === null) return;
  if ((agenteActual ?? null) !== null || (estado !== 'Nuevo' && estado !== 'Derivado')) return;
  const isOwnArea = areaActual === viewer.user.sector?.id || (estado === 'Nuevo' && agenteCreador === viewer.user.id);
  if (isOwnArea || may(viewer, 'verTodos', 'Ticket')) await context.act('tomar');
}

/** Returns the last mail in the conversation of the request, also of those merged into it; null without one. */
async function lastIncoming(tx: HandlerContext['tx'], ticket: unknown): Promise<number | null> {
  const row = await tx
    .selectFrom('ticketMensajes')
    .select('correo')
    .where('ticket', '=', ticket)
    .where('tipo', 'in', ['CorreoEntrante', 'RespuestaAutomatica'])
    .where('correo', 'is not', null)
    .orderBy('correo', 'desc')
    .limit(1)
    .executeTakeFirst();
  return typeof row?.correo === 'number' ? row.correo : null;
}

/** Runs the action that the agent chose to run with the reply. */
async function follow({ input, record, act }: HandlerContext): Promise<void> {
  if (input.luego === 'Cerrar') await act('cerrar', { resolucionTipo: 'Resuelto', resolucion: input.cuerpo });
  if (input.luego === 'Esperar' && record.estado !== 'Espera') await act('espera', { esperaMotivo: 'Cliente' });
}

/** Returns the recipient of a reply. Responds 409 when it is not the one whom the agent was writing to. */
async function checkedRecipient({ tx, record, input }: HandlerContext): Promise<Recipient> {
  rejectUnfilled(input.cuerpo);
  const to = await recipientOf(tx, record);
  if (!to) throw refused('responder');
  if ((input.destinatario ?? to.key) !== to.key) throw refused('otroDestinatario');
  return to;
}

/** Queues the mail of a reply, held for some seconds; null where the recipient has no address. */
async function enqueueReply(context: HandlerContext, to: Recipient, holdSeconds: number): Promise<number | null> {
  const { tx, record, input, viewer, mailLanguage } = context;
  return to.email
    ? enqueue(tx, {
        enRespuestaA: await lastIncoming(tx, record.id),
        to: to.email,
        cc: await chosenCopies(context, to.email),
        template: 'answer',
        language: mailLanguage,
        values: {
          id: String(record.id),
          asunto: String(record.asunto),
          nombre: to.nombre,
          cuerpo: String(input.cuerpo),
        },
        titular: to.codigoTitular,
        ticket: Number(record.id),
        author: authorOf(viewer),
        sector: viewer.user.sector?.id ?? null,
        files: attachmentsForMail(input),
        holdSeconds,
      })
    : null;
}

/**
 * Replies to the holder, or to the contact left with the request. The reply is stored, and queued as a mail if there is an
 * address; the mail is held for as long as the reply can be undone. The request counts as answered when the mail is sent
 * (`settledMail.ts`), or at once on channels without mail.
 */
export const responder: Handler = async (context) => {
  await takeIfUntaken(context);
  const { record, now, set } = context;
  const correo = await enqueueReply(context, await checkedRecipient(context), REPLY_UNDO_SECONDS);
  await addMessage(context, 'Respuesta', correo);
  if (correo === null && CHANNELS_WITHOUT_MAIL.includes(String(record.canal))) {
    const time = now.toISOString();
    set({ fechaPrimeraRespuesta: record.fechaPrimeraRespuesta ?? time, fechaUltimaRespuesta: time });
    if ((record.fechaPrimeraRespuesta ?? null) === null) {
      await writeEvent(context, context.record, { tipo: 'primeraRespuesta' });
      set(await clockFields(context, context.record));
    }
  }
  await follow(context);
};

/**
 * Stores a reply whose mail leaves at the chosen time. Responds 422 for a time in the past or more than a year away, 409 without an
 * address.
 */
export const programarRespuesta: Handler = async (context) => {
  await takeIfUntaken(context);
  const { input, now } = context;
  const programada = String(input.enviarEl);
  const wait = Date.parse(programada) - now.getTime();
  if (!(wait > 0 && wait <= MAX_SCHEDULED))
    throw new Problem(422, 'invalid', {}, { errors: { enviarEl: { key: 'resources.tickets.reasons.horaDeEnvio' } } });
  const to = await checkedRecipient(context);
  if (!to.email) throw refused('programarRespuesta');
  const holdSeconds = Math.max(REPLY_UNDO_SECONDS, Math.ceil(wait / SECOND));
  await addMessage(context, 'Respuesta', await enqueueReply(context, to, holdSeconds), programada);
};
