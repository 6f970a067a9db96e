import { defineHandlers } from '../../../server/handlers';
import { recomputeWhen } from '../sla/server/recompute';

export default defineHandlers('ticketSubCategorias', { hooks: { updated: recomputeWhen('sla') } });
