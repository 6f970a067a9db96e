/** Receivers and means of payment of many holders, in two queries. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { Row } from '../../../../server/handlers';
import { type Receiver, receiverOf } from '../../shared/receiver';

export interface ReceiverWithMeans extends Receiver {
  /** the main active means of payment, or null */
  medioPago: number | null;
}

/** Returns the receivers of holders, as `receiverFor` and `mainPaymentMethod` do for one. */
export async function receiversFor(
  tx: Db,
  holders: readonly string[],
): Promise<{ of(titular: string): ReceiverWithMeans }> {
  const { rows } = await sql<Row>`
    select "t".*, "d"."codigoArca" from "titulares" as "t"
    left join "tiposDocumento" as "d" on "d"."codigoDocumento" = "t"."tipoDocumento"
    where "t"."codigoTitular" = any(${[...holders]}::text[])`.execute(tx);
  const { rows: means } = await sql<{ titular: string; id: number }>`
    select distinct on ("titular") "titular", "id" from "mediosPago"
    where "titular" = any(${[...holders]}::text[]) and "principal" and "estado" = 'Vigente' order by "titular", "id"`.execute(
    tx,
  );
  const byHolder = new Map(rows.map((row) => [String(row.codigoTitular), receiverOf(row)]));
  const meansByHolder = new Map(means.map(({ titular, id }) => [titular, Number(id)]));
  return {
    of: (titular) => ({
      ...(byHolder.get(titular) ?? receiverOf({})),
      medioPago: meansByHolder.get(titular) ?? null,
    }),
  };
}
