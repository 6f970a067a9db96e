/** The addresses that are ours: mail to or from one of them comes from nobody else, and reaches nobody else. */
import { sql } from 'kysely';
import type { Db } from '../db/pool';

/** `ventas+web@example.com` reaches `ventas@example.com` (RFC 5233). */
const withoutDetail = (address: string): string => address.replace(/\+[^@]*(?=@)/, '');

/**
 * Returns the function that tells whether an address is ours, in any case: of an account (active or not), one of its other addresses
 * or the user of its servers; of an area; or the installation's (`sender`).
 */
export async function ownAddresses(db: Db, sender: string | null): Promise<(address: string) => boolean> {
  const { rows } = await sql<{ address: string }>`
    select "direccion" as "address" from "correoCuentas"
    union select "smtp"->>'usuario' from "correoCuentas"
    union select "imap"->>'usuario' from "correoCuentas"
    union select other->>'direccion' from "correoCuentas", jsonb_array_elements(
      case when jsonb_typeof("otrasDirecciones") = 'array' then "otrasDirecciones" else '[]' end) other
    union select "email" from "sectores"`.execute(db);
  const own = new Set([sender, ...rows.map(({ address }) => address)].map((address) => address?.toLowerCase()));
  return (address) => {
    const lower = address.toLowerCase();
    return own.has(lower) || own.has(withoutDetail(lower));
  };
}
