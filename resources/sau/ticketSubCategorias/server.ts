import { defineHandlers } from '../../../server/handlers';
import { recomputeWhen } from '../sla/server/recompute';
import { openToStrangers } from '../ticketCategorias/server/strangers';

export default defineHandlers('ticketSubCategorias', {
  hooks: { updating: openToStrangers('ticketSubCategoria'), updated: recomputeWhen('sla') },
});
