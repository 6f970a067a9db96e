/** Who an answer goes to: the request's holder, else whoever left an address with it (domain.md A5). */
import type { HandlerContext, Row } from '../../../server/handlers';
import { holderOf } from './facts';

interface Recipient {
  /** null for somebody who is no holder */
  codigoTitular: string | null;
  /** the address, where somebody who is no holder left no name */
  nombre: string;
  /** null for a holder without one: the answer is recorded and not mailed */
  email: string | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The keys of the requests whose answer has an address to go to. */
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
  const reached = new Set(holders.map(({ codigoTitular }) => codigoTitular));
  return new Set(
    records
      .filter(({ titular, contactoAnonimo }) =>
        (titular ?? null) === null ? text(Object(contactoAnonimo).email) !== '' : reached.has(titular),
      )
      .map(({ id }) => id),
  );
}

/** Undefined where there is neither a holder nor an address. */
export async function recipientOf(tx: HandlerContext['tx'], record: Readonly<Row>): Promise<Recipient | undefined> {
  const holder = await holderOf(tx, record.titular);
  if (holder) return holder;
  const contact: Readonly<Row> = Object(record.contactoAnonimo);
  const email = text(contact.email);
  return email === '' ? undefined : { codigoTitular: null, nombre: text(contact.nombre) || email, email };
}
