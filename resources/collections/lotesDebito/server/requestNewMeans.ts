/** A rejected debit whose code requires another means of payment (domain.md A7): a mail to its holder, or a notice for the collectors. */
import { sql } from 'kysely';
import type { HandlerContext } from '../../../../server/handlers';
import { enqueue } from '../../../../server/mail/outbox';
import { translate } from '../../../../server/translate';
import { movedBy } from '../../../../src/schema/calendar';

interface RejectedMeans {
  /** the means that were rejected */
  id: number;
  motivo: string;
}

interface Holder {
  id: number;
  resumen: string | null;
  titular: string;
  nombre: string;
  apellido: string;
  /** null: no address that reaches them */
  email: string | null;
}

/** Days that the notice is shown. */
const NOTICE_DAYS = 7;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The area that follows this up: that of who loads the answers, or of the process that reads them. */
async function areaOf({ tx, viewer }: HandlerContext): Promise<unknown> {
  if (viewer.user.sector) return viewer.user.sector.id;
  const process = await tx.selectFrom('procesos').select('area').where('codigo', '=', 'RESP-DEB').executeTakeFirst();
  return process?.area ?? null;
}

/** One notice for the area with the holders whom no mail reaches. */
async function noticeFor(context: HandlerContext, holders: readonly Holder[]): Promise<void> {
  const area = await areaOf(context);
  if (holders.length === 0 || area === null) return;
  const { now, mailLanguage, create } = context;
  const names = holders.map(({ titular, apellido, nombre }) => `${titular} · ${apellido}, ${nombre}`);
  await create('notificaciones', {
    asunto: translate(mailLanguage, 'mail.newMeans.unreached', { count: holders.length }),
    cuerpo: `<ul>${names.map((name) => `<li>${escaped(name)}</li>`).join('')}</ul>`,
    ...{ tipo: 'Aviso', destino: 'Sectores', sectores: [area], prioridad: 0, estado: 'Publicada' },
    publicadaEn: now.toISOString(),
    hasta: movedBy(now, { days: NOTICE_DAYS }).toISOString(),
  });
}

/** Mails the holders of rejected means of payment that they need another one; names those whom no mail reaches in a notice. */
export async function requestNewMeans(context: HandlerContext, rejectedMeans: readonly RejectedMeans[]): Promise<void> {
  if (rejectedMeans.length === 0) return;
  const { tx, mailLanguage } = context;
  const { rows } = await sql<Holder>`
    select m."id", m."resumen", t."codigoTitular" as "titular", t."nombre", coalesce(t."apellido", '') as "apellido",
      case when t."emailRebotado" or not coalesce(t."sendNotification", true) or t."estado" = 'Anonimizado' then null
        else nullif(t."email", '') end as "email"
    from "mediosPago" m join "titulares" t on t."codigoTitular" = m."titular"
    where m."id" = any(${rejectedMeans.map(({ id }) => id)}::bigint[]) order by m."id"`.execute(tx);
  const reasons = new Map(rejectedMeans.map(({ id, motivo }) => [id, motivo]));
  for (const { id, resumen, titular, nombre, email } of rows) {
    if (email === null) continue;
    const values = { nombre, codigoTitular: titular, medio: resumen ?? '', motivo: reasons.get(Number(id)) ?? '' };
    await enqueue(tx, { to: email, template: 'newMeans', language: mailLanguage, values, titular });
  }
  await noticeFor(
    context,
    rows.filter(({ email }) => email === null),
  );
}
