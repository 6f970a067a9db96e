import { sql } from 'kysely';
import { batchOf } from '../../../../server/db/batch';
import type { Db } from '../../../../server/db/pool';

interface Document {
  type: unknown;
  number: unknown;
}

/** Locks are taken in sorted order, so that concurrent transactions with the same documents never deadlock. */
const owners = batchOf<Document, string | undefined>(async (tx, documents) => {
  const json = JSON.stringify(documents);
  await sql`
    select pg_advisory_xact_lock("key") from (
      select distinct hashtextextended('titular ' || ("d" ->> 'type') || ' ' || ("d" ->> 'number'), 7) as "key"
      from jsonb_array_elements(${json}::jsonb) as "d" order by 1) as "keys"`.execute(tx);
  const { rows } = await sql<{ position: number; codigoTitular: string }>`
    select "position"::integer, "codigoTitular" from jsonb_array_elements(${json}::jsonb) with ordinality as "document"("d", "position")
    join "titulares" on "tipoDocumento" = "d" ->> 'type' and "numeroDocumento" = "d" ->> 'number'`.execute(tx);
  const holdersByIndex = new Map(rows.map(({ position, codigoTitular }) => [position - 1, codigoTitular]));
  return documents.map((_, index) => holdersByIndex.get(index));
});

/**
 * Returns the holder of a document, by type and number; undefined when there is none. Locks the document, so that a concurrent
 * lookup or assignment waits for this transaction. Batched.
 */
export const holderOfDocument = (tx: Db, type: unknown, number: unknown): Promise<string | undefined> =>
  owners(tx, { type, number });
