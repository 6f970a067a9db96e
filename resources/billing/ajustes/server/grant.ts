/** Adjustments that another area requests, as a dispute does (domain.md A4, A6). */
import type { HandlerContext, Row } from '../../../../server/handlers';
import { authorOf } from '../../../../server/systemViewer';
import { centsOf } from '../../../../src/schema/amounts';
import { dayOf } from '../../../../src/schema/calendar';
import { isWithinOwnLimit } from '../../facturas/server/secondSignature';
import { refuseClosed } from '../../periodosFacturacion/server/closed';
import { applyAdjustment } from './apply';

/**
 * Requests adjustments. When their sum is within what the viewer may credit without a second signature, they are approved and
 * applied at once; otherwise all of them wait for another person. Returns them as stored.
 */
export async function requestAdjustments(context: HandlerContext, requests: readonly Row[]): Promise<Row[]> {
  const { viewer, now, create, change } = context;
  const time = now.toISOString();
  await refuseClosed(context.tx, [dayOf(now)]);
  const sum = requests.reduce((total, { importe }) => total + centsOf(importe), 0n);
  const atOnce = sum > 0n && (await isWithinOwnLimit(context, sum));
  const adjustments: Row[] = [];
  for (const request of requests) {
    const requested = await create('ajustes', { fecha: time, ...request });
    if (!atOnce) adjustments.push(requested);
    else {
      const { id } = requested;
      await change('ajustes', id, { estado: 'Aprobado', aprobadoPor: authorOf(viewer), aprobadoEn: time });
      const applied = await applyAdjustment(context, requested);
      adjustments.push(await change('ajustes', id, { ...applied, estado: 'Aplicado' }));
    }
  }
  return adjustments;
}
