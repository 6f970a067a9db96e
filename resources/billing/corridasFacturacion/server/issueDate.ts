/** The date of a run is that of its vouchers (domain.md A6). The authority takes only some dates. */
import { sql } from 'kysely';
import { formatDay } from '../../../../i18n/format';
import type { HandlerContext } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { addDays, dayOf } from '../../../../src/schema/calendar';
import { lastIssued } from '../../facturas/server/series';
import { acceptsDate, MAX_DAYS } from '../../shared/authorisation';

/** Responds 409 where the authority would refuse the vouchers of the run for their date. */
export async function refuseWrongDate({
  tx,
  record,
  now,
}: Pick<HandlerContext, 'tx' | 'record' | 'now'>): Promise<void> {
  const [fecha, hoy] = [String(record.fechaEmision), dayOf(now)];
  const { rows } = await sql<{ voucher: string; puntoVenta: number }>`
    select distinct "tipoComprobante" as "voucher", "puntoVenta" from "facturas"
    where "corrida" = ${record.id} and "estado" = 'Borrador'`.execute(tx);
  let desde = addDays(hoy, -MAX_DAYS);
  for (const { voucher, puntoVenta } of rows) {
    const { fecha: last } = await lastIssued(tx, voucher, puntoVenta);
    if (last !== null && last > desde) desde = last;
  }
  const values = { fecha: formatDay(fecha), desde: formatDay(desde), hasta: formatDay(addDays(hoy, MAX_DAYS)) };
  const detail = { key: 'resources.corridasFacturacion.reasons.emisionRechazada', values };
  if (!acceptsDate(fecha, hoy, desde)) throw new Problem(409, 'unavailable', {}, { detail });
}
