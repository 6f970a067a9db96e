/** What is known about the sender of an incoming mail. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../../server/db/pool';
import { settingNumber } from '../../../../../server/settings';

/**
 * Mails of a sender in an hour that open or join requests, without the setting `correo.recibidosPorHora`; what exceeds it waits for a
 * person.
 */
const MAX_MAILS_PER_HOUR = 30;
/** Acknowledgements to an address in an hour: two programs that answer each other stop. */
export const MAX_ACKNOWLEDGEMENTS_PER_HOUR = 5;

/** Returns a query of two holders at most with an address in lower case, which the index of the column finds (`indexed` of its kind). */
export const holdersWith = (address: string): RawBuilder<{ codigoTitular: string }> => sql`
  select "codigoTitular" from "titulares" where lower("email" collate "und-x-icu") = ${address} limit 2`;

/** Returns the holder with exactly one of these addresses, the first first; null for an address of none or of several. */
export async function holderWith(db: Db, addresses: readonly string[]): Promise<string | null> {
  for (const address of new Set(addresses)) {
    const { rows } = await holdersWith(address).execute(db);
    if (rows.length > 0) return rows.length === 1 ? (rows[0]?.codigoTitular ?? null) : null;
  }
  return null;
}

/**
 * Returns whether a sender has written too much within an hour, with the mail that is being filed. Those for whom a form sends are
 * senders of their own.
 */
export async function exceedsLimit(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql<{ mails: number }>`
    select count(*)::int as "mails" from "correos"
    where "direccion" = 'Entrante' and coalesce("responderA", "de") = ${address} and "creadoEn" > now() - interval '1 hour'`.execute(
    db,
  );
  return (rows[0]?.mails ?? 0) > (await settingNumber(db, 'correo.recibidosPorHora', MAX_MAILS_PER_HOUR));
}

/** Returns whether an address has been sent enough acknowledgements within an hour. */
export async function isAcknowledgedEnough(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql<{ mails: number }>`
    select count(*)::int as "mails" from "correos"
    where "direccion" = 'Saliente' and "plantilla" = 'acknowledge' and "para" = ${address}
      and "creadoEn" > now() - interval '1 hour'`.execute(db);
  return (rows[0]?.mails ?? 0) >= MAX_ACKNOWLEDGEMENTS_PER_HOUR;
}
