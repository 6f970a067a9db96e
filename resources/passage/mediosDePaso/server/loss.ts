import type { HandlerContext } from '../../../../server/handlers';
import { cutText } from '../../../../src/schema/cut';
import { disputeAfterLoss } from '../../../transits/interface/server';

/** What happened, and its detail, as the reason of the pass's state. */
export const reasonOf = (causa: unknown, motivo: unknown): string =>
  cutText([causa, motivo].filter(Boolean).join(': '), 300);

/** Transits since the loss are disputed automatically, because they are not the holder's. */
export async function reportLoss(context: HandlerContext, perdidaEn: unknown, reason: string): Promise<void> {
  context.set({ perdidaEn, motivoEstado: reason, lista: 'Negra' });
  await disputeAfterLoss(context, perdidaEn, reason);
}
