import { sql } from 'kysely';
import type { HandlerContext } from '../../../../server/handlers';
import { translate } from '../../../../server/translate';
import { openClaim } from './claim';

/**
 * Disputes all transits of the current pass since it was lost or stolen, as one claim (domain.md A3: 'transits after it go to
 * dispute'). Returns how many. Runs in the transaction of the handler that reports the loss.
 */
export async function disputeAfterLoss(context: HandlerContext, since: unknown, detalle: unknown): Promise<number> {
  const { tx, record, mailLanguage, change } = context;
  const { rows } = await sql<{ id: number; estado: string; importe: string | null }>`
    select "id", "estado", "importe" from "transitos"
    where "medioDePaso" = ${record.id} and "titular" = ${record.titular} and "fechaHora" >= ${since}
      and "estado" in ('Valorizado', 'Facturado', 'Cobrado')
    order by "id" for update`.execute(tx);
  if (rows.length === 0) return 0;
  const claimed = await openClaim(context, {
    titular: record.titular,
    patente: record.patente,
    motivo: 'TAG robado',
    detalle,
    importes: rows.map(({ importe }) => importe),
    asunto: translate(mailLanguage, 'resources.disputas.messages.asuntoRobo', { medio: String(record.numero) }),
  });
  for (const { id, estado } of rows)
    await change('transitos', id, { estado: 'EnDisputa', estadoAnterior: estado, ...claimed });
  return rows.length;
}
