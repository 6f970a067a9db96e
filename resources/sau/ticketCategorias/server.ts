import { defineHandlers } from '../../../server/handlers';
import { recomputeWhen } from '../sla/server/recompute';

export default defineHandlers('ticketCategorias', { hooks: { updated: recomputeWhen('sla') } });
