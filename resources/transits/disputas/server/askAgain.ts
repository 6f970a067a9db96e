/** A new request of what a dispute returns, after its adjustment was rejected; the rejected one stays in the history. */
import { sql } from 'kysely';
import type { Handler } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { amountOf, centsOf } from '../../../../src/schema/amounts';
import { refundTransits } from './refund';

interface Rejected {
  transito: number;
  estado: string;
  importe: string;
  /** null where no invoice line is known */
  precioUnitario: string | null;
  /** as it was requested */
  pedido: string;
}

const refusal = (name: string): Problem =>
  new Problem(409, 'unavailable', {}, { detail: { key: `resources.disputas.reasons.${name}` } });

/** What a transit returns: all of a cancelled one, otherwise what its line charged above its present price. */
function refundOf({ estado, importe, precioUnitario, pedido }: Rejected): string {
  if (precioUnitario === null) return pedido;
  return estado === 'Anulado' ? importe : amountOf(centsOf(precioUnitario) - centsOf(importe));
}

/** The limits and the second person are those of a first request; a transit that another adjustment returns is left out. */
export const pedirAjuste: Handler = async (context) => {
  const { tx, record, set } = context;
  const { rows } = await sql<Rejected>`
    select distinct on (t."id") t."id" as "transito", t."estado", coalesce(t."importe", 0)::text as "importe",
      i."precioUnitario"::text as "precioUnitario", p.value ->> 'importe' as "pedido"
    from "ajustes" a cross join lateral jsonb_array_elements(a."transitos") p
    join "transitos" t on t."id" = (p.value ->> 'transito')::bigint left join "facturaItems" i on i."id" = t."facturaItem"
    where a."disputa" = ${record.id} and a."estado" = 'Rechazado' and not exists (
      select from "ajustes" b cross join lateral jsonb_array_elements(b."transitos") q
      where b."disputa" = a."disputa" and b."estado" <> 'Rechazado' and q.value ->> 'transito' = p.value ->> 'transito')
    order by t."id", a."id" desc`.execute(tx);
  if (rows.length === 0) throw refusal('sinRechazo');
  const { titular, id: disputa, ticket } = record;
  const refunds = rows.map((row) => ({ transito: row.transito, importe: refundOf(row) }));
  const requested = await refundTransits(context, { titular, disputa, ticket }, refunds);
  if (requested === 0) throw refusal('nadaPorDevolver');
  set({ ajusteRechazado: false });
};
