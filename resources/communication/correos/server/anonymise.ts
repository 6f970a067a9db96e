/** Anonymises mails: removes addresses and content, also from the history. Date, type and state stay. */
import { blankChanges } from '../../../../server/audit/history';
import { releaseFiles } from '../../../../server/files/release';
import type { HandlerContext, Row } from '../../../../server/handlers';

const anonymisedMail = ({ direccion, estado }: Readonly<Row>): Row => ({
  ...(direccion === 'Entrante' ? { de: null, nombreDe: null, responderA: null } : { para: null }),
  cc: null,
  asunto: '—',
  cuerpo: '—',
  citado: null,
  cuerpoHtml: null,
  adjuntos: null,
  // a mail server's answer names the address
  error: null,
  // a queued mail is cancelled, because it has no recipient any more
  ...(estado === 'EnCola' && { estado: 'Cancelado' }),
});

/** Anonymises the mails of a holder or of a request. */
export async function anonymiseMails(
  { tx, registry, change }: Pick<HandlerContext, 'tx' | 'registry' | 'change'>,
  field: 'titular' | 'ticket',
  key: unknown,
): Promise<void> {
  const resource = registry.getOrThrow('correos');
  const mails = await tx
    .selectFrom('correos')
    .select(['id', 'direccion', 'estado', 'adjuntos'])
    .where(field, '=', key)
    .execute();
  for (const mail of mails) {
    const { estado, ...anonymised } = anonymisedMail(mail);
    await change('correos', mail.id, { ...anonymised, ...(estado !== undefined && { estado }) });
    await blankChanges(tx, resource, mail.id, Object.keys(anonymised));
  }
  await releaseFiles(
    tx,
    mails.map(({ adjuntos }) => adjuntos),
  );
}
