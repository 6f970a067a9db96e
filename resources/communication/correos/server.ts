/** Handlers for mails that a person writes, resends, or attaches to a request (domain.md A9). */
import { defineHandlers, type Handler, type HandlerContext, type Row } from '../../../server/handlers';
import { commonFillings, letterRow, signatureOf } from '../../../server/mail/outbox';
import { fillTemplate, type MailContent } from '../../../server/mail/templates';
import { Problem } from '../../../server/problem';
import { filesIn } from '../../../src/schema/kinds/upload';
import { placeholdersIn } from '../../../src/schema/placeholders';
import { addIncomingMail, createFromMail, publishReplies } from '../../sau/interface/server';

const invalid = (field: string, reason: string, values: Record<string, string> = {}): Problem =>
  new Problem(422, 'invalid', {}, { errors: { [field]: { key: `resources.correos.reasons.${reason}`, values } } });

interface Holder {
  nombre: string;
  apellido: string;
  email: string | null;
}

async function holderIn({ tx, input }: HandlerContext): Promise<Holder | undefined> {
  if ((input.titular ?? null) === null) return undefined;
  const row = await tx
    .selectFrom('titulares')
    .select(['nombre', 'apellido', 'email'])
    .where('codigoTitular', '=', input.titular)
    .executeTakeFirst();
  return (
    row && {
      nombre: String(row.nombre),
      apellido: String(row.apellido),
      email: typeof row.email === 'string' && row.email !== '' ? row.email : null,
    }
  );
}

/** The account that was chosen, else that of the writer's area. */
const senderOf = ({ input, viewer }: HandlerContext) => ({
  cuenta: typeof input.cuenta === 'number' ? input.cuenta : null,
  sector: viewer.user.sector?.id ?? null,
});

/** Returns the typed text with the signature of the account that sends it, or the chosen template filled in. */
async function mailContent(context: HandlerContext, holder: Holder | undefined): Promise<MailContent> {
  const { tx, input, viewer, now, mailLanguage } = context;
  if ((input.modelo ?? null) === null) {
    const signature = await signatureOf(tx, senderOf(context));
    const text = [String(input.cuerpo), signature].filter(Boolean).join('\n\n');
    return { subject: String(input.asunto), text, html: null };
  }
  const template = await tx
    .selectFrom('correoPlantillas')
    .selectAll()
    .where('id', '=', input.modelo)
    .executeTakeFirstOrThrow();
  const mail = fillTemplate(template, {
    ...(await commonFillings(tx, mailLanguage, now)),
    'titular.nombre': holder?.nombre,
    'titular.apellido': holder?.apellido,
    'titular.codigo': holder && String(input.titular),
    'agente.nombre': viewer.user.nombre,
    'agente.apellido': viewer.user.apellido,
    'sector.nombre': viewer.user.sector?.nombre,
  });
  const unfilled = placeholdersIn(`${mail.subject} ${mail.text} ${mail.html ?? ''}`);
  if (unfilled.length > 0)
    throw invalid('modelo', 'sinCompletar', { left: unfilled.map((name) => `{{${name}}}`).join(', ') });
  return mail;
}

/** Queues a mail to an address or to a holder. The writer need not be allowed to see the holder's address. */
const redactar: Handler = async (context) => {
  const { tx, input, create } = context;
  const holder = await holderIn(context);
  const to = typeof input.para === 'string' && input.para !== '' ? input.para : holder?.email;
  if (!to) throw invalid('para', holder ? 'titularSinEmail' : 'sinDestino');
  const row = await letterRow(tx, {
    ...(await mailContent(context, holder)),
    to,
    titular: holder ? String(input.titular) : null,
    ...senderOf(context),
    modelo: typeof input.modelo === 'number' ? input.modelo : null,
    files: filesIn(input.adjuntos),
  });
  await create('correos', row);
};

/** Notifies viewers of the answer that this mail delivers, because its state changed. */
const avisar: Handler = async ({ tx, record }) => {
  await publishReplies(tx, Number(record.id));
};

/** Resets the delivery state, and takes a corrected address if given. */
const reenviar: Handler = async (context) => {
  const { input, record, set } = context;
  await avisar(context);
  set({
    para: input.para ?? record.para,
    intentos: 0,
    error: null,
    proximoIntento: null,
    enviadoEn: null,
    // a new mail for mail servers, which drop copies
    messageId: null,
  });
};

const COPIED_COLUMNS = [
  'cuenta',
  'de',
  'nombreDe',
  'para',
  'cc',
  'asunto',
  'cuerpo',
  'cuerpoHtml',
  'adjuntos',
  'plantilla',
  'modelo',
  'titular',
  'ticket',
];

/** Queues a copy of a sent mail. */
const repetir: Handler = async ({ record, create }) => {
  const copy: Row = Object.fromEntries(COPIED_COLUMNS.map((name) => [name, record[name] ?? null]));
  await create('correos', { ...copy, direccion: 'Saliente', estado: 'EnCola', intentos: 0 });
};

/** Attaches an incoming mail to a request. */
const asociar: Handler = async (context) => {
  const { input, record, set } = context;
  const ticket = await addIncomingMail(context, Number(input.ticket), record);
  // of a merged request, the main one
  set({ ticket: ticket.id, titular: ticket.titular ?? record.titular ?? null });
};

const crearSolicitud: Handler = async (context) => {
  const { input, record, set } = context;
  const { ticketCategoria, ticketSubCategoria = null, titular = null } = input;
  const ticket = await createFromMail(context, record, { ticketCategoria, ticketSubCategoria, titular });
  set({ ticket: ticket.id, titular: ticket.titular ?? null });
};

export default defineHandlers('correos', {
  handlers: { redactar, avisar, reenviar, repetir, asociar, crearSolicitud },
});
