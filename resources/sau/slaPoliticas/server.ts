import { defineHandlers } from '../../../server/handlers';
import { recomputeClocks } from '../sla/server/recompute';

export default defineHandlers('slaPoliticas', { hooks: { created: recomputeClocks, updated: recomputeClocks } });
