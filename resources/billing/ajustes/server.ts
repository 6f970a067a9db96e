/** Handlers that apply an approved adjustment (domain.md A6). */
import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { dayOf } from '../../../src/schema/calendar';
import { refuseClosed } from '../periodosFacturacion/server/closed';
import { applyAdjustment } from './server/apply';
import { dentroDelLimite } from './server/approvalLimit';

const REASONS = 'resources.ajustes.reasons';

const creating: Handler = async ({ tx, now, set }) => {
  await refuseClosed(tx, [dayOf(now)]);
  set({ fecha: now.toISOString() });
};

/** Only the requester may edit an adjustment, because nobody may approve text they wrote. */
const updating: Handler = ({ before, viewer }) => {
  const detail = { key: `${REASONS}.soloQuienLoPidio` };
  if (before?.creadoPor !== viewer.user.id) throw new Problem(403, 'forbidden', {}, { detail });
};

const aplicar: Handler = async (context) => {
  await refuseClosed(context.tx, [dayOf(context.now)]);
  context.set(await applyAdjustment(context, context.record));
};

/** A dispute whose refund was rejected may ask for it again. */
const rechazar: Handler = async ({ record, change }) => {
  if ((record.disputa ?? null) !== null) await change('disputas', record.disputa, { ajusteRechazado: true });
};

export default defineHandlers('ajustes', {
  handlers: { aplicar, dentroDelLimite, rechazar },
  hooks: { creating, updating },
});
