/** The contact of a request whose person is no holder. */
import type { HandlerContext } from '../../../../server/handlers';
import { ownAddresses } from '../../../../server/mail/ownAddresses';
import { Problem } from '../../../../server/problem';

/** Responds 422 for a contact with an address of our own: a reply to it would come back as a mail. */
export async function checkContact({ tx, mailSender, record }: HandlerContext): Promise<void> {
  const { email } = Object(record.contactoAnonimo);
  if (typeof email !== 'string' || email === '' || !(await ownAddresses(tx, mailSender))(email)) return;
  const own = { key: 'resources.tickets.reasons.direccionPropia' };
  throw new Problem(422, 'invalid', {}, { errors: { 'contactoAnonimo.email': own } });
}
