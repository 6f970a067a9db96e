import { defineHandlers } from '../../../server/handlers';
import { recomputeWhen } from '../sla/server/recompute';
import { openToStrangers } from './server/strangers';

export default defineHandlers('ticketCategorias', {
  hooks: { updating: openToStrangers('ticketCategoria'), updated: recomputeWhen('sla') },
});
