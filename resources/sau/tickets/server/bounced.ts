/** What happens to a request when a mail of it comes back (domain.md A5, A9). */
import type { HandlerContext, Row } from '../../../../server/handlers';
import { masked } from '../../../../src/schema/mask';
import { alertTo } from '../../../communication/interface/server';
import { writeEvent } from '../../ticketEventos/server/write';
import { alertOf } from './holding';
import { mainRequestOf } from './merge';
import { publishReplies } from './settledMail';

/** A mail server's reason, with addresses masked: agents read it who may not see them. */
const withoutAddresses = (reason: string): string =>
  reason.replace(/[^\s<>"';:,()]+@[^\s<>"';:,()]+/g, (address) => masked('email', address) ?? '');

/** Marks a holder's address as unreachable, if it is still the one that the mail was sent to. */
async function markAddress({ tx, change }: HandlerContext, { titular, para }: Readonly<Row>): Promise<void> {
  if ((titular ?? null) === null) return;
  const holder = await tx
    .selectFrom('titulares')
    .select(['email', 'emailRebotado'])
    .where('codigoTitular', '=', titular)
    .executeTakeFirst();
  if (holder?.emailRebotado === false && String(holder.email).toLowerCase() === String(para).toLowerCase())
    await change('titulares', titular, { emailRebotado: true });
}

interface DeliveryReport {
  /** the mail server's reason, one line */
  reason: string;
  recipient: string | null;
}

/** Whether a mail went to an address as a copy. */
const isCopy = ({ cc }: Readonly<Row>, address: string | null): boolean =>
  [cc ?? []].flat().some((copy) => String(Object(copy).direccion).toLowerCase() === address?.toLowerCase());

/**
 * Marks a sent mail as returned, with the mail server's reason. Its request shows it, its agent and the author of the reply are
 * alerted, and the holder's address counts as unreachable. Where only a copy was returned, the mail itself has arrived.
 *
 * @param recipient the address that was not reached; null: not named
 */
export async function mailBounced(
  context: HandlerContext,
  mail: Readonly<Row>,
  { reason, recipient }: DeliveryReport,
): Promise<void> {
  const { tx, change } = context;
  const error = withoutAddresses(reason);
  if (!isCopy(mail, recipient)) {
    await change('correos', mail.id, { estado: 'Rebotado', error: error || null });
    await markAddress(context, mail);
    await publishReplies(tx, Number(mail.id));
  }
  if ((mail.ticket ?? null) === null) return;
  const ticket: Readonly<Row> = await tx
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', await mainRequestOf(tx, Number(mail.ticket)))
    .executeTakeFirstOrThrow();
  await writeEvent(context, ticket, { tipo: 'correoRebotado', comentario: error });
  await alertTo(context, [ticket.agenteActual, mail.creadoPor], { tipo: 'correoRebotado', ...alertOf(ticket) });
}
