/** Refund of a billed transit as an adjustment; the transit is never billed again (domain.md A4, A6). */
import type { HandlerContext } from '../../../../server/handlers';
import { translate } from '../../../../server/translate';
import { centsOf } from '../../../../src/schema/amounts';

/** Whether a transit in this state is on an invoice. */
export const isBilled = (estado: unknown): boolean => estado === 'Facturado' || estado === 'Cobrado';

/** Requests an adjustment, which another person approves; does nothing for a zero amount. */
export async function requestRefund(
  { create, now, mailLanguage }: HandlerContext,
  refund: { titular: unknown; importe: string; disputa?: unknown; transito?: unknown; ticket?: unknown },
): Promise<void> {
  const { titular, importe, disputa = null, transito, ticket = null } = refund;
  if ((titular ?? null) === null || centsOf(importe) <= 0n) return;
  const [key, id] = disputa === null ? ['ajusteTransito', transito] : ['ajuste', disputa];
  await create('ajustes', {
    fecha: now.toISOString(),
    titular,
    tipo: 'Compensación',
    importe,
    motivo: translate(mailLanguage, `resources.disputas.messages.${key}`, { id: Number(id) }),
    ticket,
  });
}
