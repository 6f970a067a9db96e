/** The mail account whose mailbox is read. */
import type { Db } from '../../../../../server/db/pool';

/** Seconds for which no other process reads the mailbox, from each attempt at a mail on. */
export const LEASE_SECONDS = 180;

/** The place of a mail in its mailbox. */
export interface Place {
  uidValidity: number;
  uid: number;
}

/** Where the reading of a mailbox stands (RFC 3501, 2.3.1.1). */
export interface Position {
  uidValidity: number;
  /** the highest UID that was filed */
  uid: number;
}

export interface MailAccount {
  id: number;
  direccion: string;
  sector: number | null;
  ticketCategoria: number | null;
  ticketSubCategoria: number | null;
  acuse: boolean;
  /** the name under which its mail server says what it found about senders, lower case (RFC 8601); null: unknown */
  servidorAutenticacion: string | null;
  position: Position | null;
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Locks an account in the transaction and returns it; undefined if it no longer exists or is inactive. */
export async function lockAccount(db: Db, id: number): Promise<MailAccount | undefined> {
  const row = await db
    .selectFrom('correoCuentas')
    .selectAll()
    .where('id', '=', id)
    .where('activa', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const [uidValidity, uid] = [numberOrNull(row.imapUidValidez), numberOrNull(row.imapUltimoUid)];
  return {
    id,
    direccion: String(row.direccion).toLowerCase(),
    sector: numberOrNull(row.sector),
    ticketCategoria: numberOrNull(row.ticketCategoria),
    ticketSubCategoria: numberOrNull(row.ticketSubCategoria),
    acuse: row.acuse === true,
    servidorAutenticacion:
      typeof row.servidorAutenticacion === 'string' ? row.servidorAutenticacion.toLowerCase() : null,
    position: uidValidity === null || uid === null ? null : { uidValidity, uid },
  };
}
