import { sql } from 'kysely';
import type { Db } from '../../../server/db/pool';

/**
 * Whose document it is, by type and number; undefined where it is nobody's. Others who ask about the same one, or give it to a
 * holder, wait until this transaction is over.
 */
export async function holderOfDocument(tx: Db, type: unknown, number: unknown): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`titular ${type} ${number}`}, 7))`.execute(tx);
  const { rows } = await sql<{ codigoTitular: string }>`
    select "codigoTitular" from "titulares" where "tipoDocumento" = ${type} and "numeroDocumento" = ${number}`.execute(
    tx,
  );
  return rows[0]?.codigoTitular;
}
