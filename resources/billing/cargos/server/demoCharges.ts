/** Demo charges: what the process of charges makes of the demo's passes and payments. */
import { sql } from 'kysely';
import { insertRows } from '../../../../server/db/insert';
import type { Db } from '../../../../server/db/pool';
import type { Row } from '../../../../server/handlers';
import type { Registry } from '../../../../src/schema/registry';
import { DUE_CHARGES, dueRows } from './due';

/** Replacements and deliveries that the demo's vouchers bill: a discarded draft has freed its charge, which was cancelled. */
const billedByHand = sql<Row>`
  select distinct on (5) f."fechaEmision"::text as "fecha", f."titular", c."id" as "concepto", 'Manual' as "origen",
    'Manual/' || f."titular" || '/' || c."id" || '/' || f."fechaEmision" as "clave", i."descripcion",
    i."precioUnitario"::text as "importe", f."creadoEn", f."creadoPor",
    case when f."cae" is not null then 'Facturado' when f."estado" = 'Anulada' then 'Anulado' else 'Pendiente' end as "estado",
    case when f."cae" is not null or f."estado" <> 'Anulada' then i."id" end as "facturaItem",
    case when f."cae" is null and f."estado" = 'Anulada' then 'Cargado dos veces' end as "motivo"
  from "facturaItems" i join "facturas" f on f."id" = i."factura" join "conceptosFacturables" c on c."id" = i."concepto"
  where c."codigo" in ('REPOS', 'ENVIO') and f."corrida" is null and f."tipoComprobante" like 'Factura%' and i."cantidad" = 1
  order by 5, i."id"`;

/** Creates the charges of vouchers, and those that are due now. */
export async function seedCharges(db: Db, registry: Registry, now: Date): Promise<void> {
  await insertRows(db, registry, 'cargos', (await billedByHand.execute(db)).rows);
  for (const due of DUE_CHARGES)
    for (let rows = await dueRows(db, due, now); rows.length > 0; rows = await dueRows(db, due, now))
      await insertRows(db, registry, 'cargos', rows);
}
