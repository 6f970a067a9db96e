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

/** Undefined where there is neither a holder nor an address. */
export async function recipientOf(tx: HandlerContext['tx'], record: Readonly<Row>): Promise<Recipient | undefined> {
  const holder = await holderOf(tx, record.titular);
  if (holder) return holder;
  const contact: Readonly<Row> = Object(record.contactoAnonimo);
  const email = text(contact.email);
  return email === '' ? undefined : { codigoTitular: null, nombre: text(contact.nombre) || email, email };
}
