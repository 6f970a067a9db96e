/** Invites a holder to rate a closed request: a mail with a link, after a while (domain.md A5, `encuesta_csat`). */
import { sql } from 'kysely';
import type { HandlerContext } from '../../../../server/handlers';
import { enqueue } from '../../../../server/mail/outbox';
import { settingNumber } from '../../../../server/settings';
import { recipientOf } from '../../tickets/server/recipient';
import { digestOf } from './link';

/** Defaults of the settings. */
const DELAY_HOURS = 2;
const VALID_DAYS = 14;
const PAUSE_DAYS = 30;

/** Returns whether the category asks for surveys, and the holder accepts mails. */
async function isWanted({ tx, record }: HandlerContext): Promise<boolean> {
  const { rows } = await sql`
    select from "ticketCategorias" c where c."id" = ${record.ticketCategoria} and c."encuesta"
      and not exists (select from "titulares" t where t."codigoTitular" = ${record.titular ?? null} and t."sendNotification" = false)`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Returns whether the recipient was invited so recently that another survey would be too much. */
async function wasInvited({ tx }: HandlerContext, recipient: string, days: number): Promise<boolean> {
  const { rows } = await sql`
    select from "encuestaEnlaces" where "destino" = ${recipient} and "creadoEn" > now() - make_interval(days => ${days}::int) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Queues the survey of a request that is being closed: not of a duplicate, not twice, not without an address, and not again for the
 * same person within some days. The link is created while the mail is sent.
 */
export async function inviteToSurvey(context: HandlerContext): Promise<void> {
  const { tx, record, input, mailLanguage, publicUrl } = context;
  const isLeftOut = input.encuesta === false || input.resolucionTipo === 'Duplicado';
  if (isLeftOut || (record.ticketPrincipal ?? null) !== null || (record.csat ?? null) !== null) return;
  if (!(await isWanted(context))) return;
  const recipient = await recipientOf(tx, record);
  if (!recipient?.email) return;
  const days = await settingNumber(tx, 'sau.encuestaDescansoDias', PAUSE_DAYS);
  if (await wasInvited(context, digestOf(recipient.key), days)) return;
  const delay = await settingNumber(tx, 'sau.encuestaDemoraHoras', DELAY_HOURS);
  const validDays = await settingNumber(tx, 'sau.encuestaVigenciaDias', VALID_DAYS);
  const mail = await enqueue(tx, {
    to: recipient.email,
    template: 'survey',
    language: mailLanguage,
    values: {
      nombre: recipient.nombre,
      id: Number(record.id),
      asunto: String(record.asunto ?? ''),
      link: '{{enlace}}',
    },
    titular: recipient.codigoTitular,
    ticket: Number(record.id),
    sector: typeof record.areaActual === 'number' ? record.areaActual : null,
    holdSeconds: Math.round(delay * 3600),
  });
  await sql`
    insert into "encuestaEnlaces" ("ticket", "correo", "destino", "pagina", "expiraEn")
    values (${record.id}, ${mail}, ${digestOf(recipient.key)}, ${`${publicUrl}/encuesta`},
      now() + make_interval(hours => ${Math.round(delay + validDays * 24)}))`.execute(tx);
}

/** Cancels the survey of a request that is reopened before its mail has left. */
export async function cancelInvitation({ changeAll }: HandlerContext, ticket: unknown): Promise<void> {
  await changeAll(
    'correos',
    { ticket: Number(ticket), plantilla: 'survey', estado: 'EnCola' },
    { estado: 'Cancelado' },
  );
}

/** Cancels the survey of a closing that is undone, as if the person had not been invited. */
export async function withdrawInvitation(context: HandlerContext, ticket: unknown): Promise<void> {
  await sql`
    delete from "encuestaEnlaces" e using "correos" c
    where e."ticket" = ${ticket} and c."id" = e."correo" and c."estado" = 'EnCola'`.execute(context.tx);
  await cancelInvitation(context, ticket);
}
