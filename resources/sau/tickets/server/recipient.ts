/** Recipient of a reply: the request's holder, or else the address left with it (domain.md A5). */
import type { HandlerContext, Row } from '../../../../server/handlers';
import { holderOf } from './facts';

export interface Recipient {
  /** identifies the recipient: the holder's code, or the address or number left with the request */
  key: string;
  /** null for a person who is not a holder */
  codigoTitular: string | null;
  /** the address, when a person who is not a holder left no name */
  nombre: string;
  /** null without an address: the reply is recorded but not mailed */
  email: string | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns the ids of the requests whose reply has an address. */
export async function recipientsOf(
  db: HandlerContext['tx'],
  records: readonly Readonly<Row>[],
): Promise<ReadonlySet<unknown>> {
  const codes = [...new Set(records.map(({ titular }) => titular ?? null))].filter((code) => code !== null);
  const holders =
    codes.length === 0
      ? []
      : await db
          .selectFrom('titulares')
          .select('codigoTitular')
          .where('codigoTitular', 'in', codes)
          .where('email', '<>', '')
          .execute();
  const holdersWithEmail = new Set(holders.map(({ codigoTitular }) => codigoTitular));
  return new Set(
    records
      .filter(({ titular, contactoAnonimo }) =>
        (titular ?? null) === null ? text(Object(contactoAnonimo).email) !== '' : holdersWithEmail.has(titular),
      )
      .map(({ id }) => id),
  );
}

/** Returns undefined when there is neither a holder nor an address or a number. */
export async function recipientOf(tx: HandlerContext['tx'], record: Readonly<Row>): Promise<Recipient | undefined> {
  const holder = await holderOf(tx, record.titular);
  if (holder) return { key: holder.codigoTitular, ...holder };
  const contact: Readonly<Row> = Object(record.contactoAnonimo);
  const [email, phone] = [text(contact.email), text(contact.telefono)];
  const key = email || phone;
  return key === ''
    ? undefined
    : { key, codigoTitular: null, nombre: text(contact.nombre) || key, email: email || null };
}
