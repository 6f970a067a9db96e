import { type ComputeHandler, defineHandlers } from '../../../server/handlers';
import { recomputeClocks } from '../sla/server/recompute';
import { areasWithoutHead } from './server/areasWithoutHead';

const HEAD = 'Responsable del sector';

const escalatesToHead = (escalations: unknown): boolean =>
  Array.isArray(escalations) && escalations.some((escalation) => Object(escalation).notifica === HEAD);

/** The areas in which an escalation to the responsible person reaches nobody; null where there is none. */
const sinDestinatario: ComputeHandler = async ({ db, rows }) => {
  const escalating = rows.filter(({ activo, escalamientos }) => activo === true && escalatesToHead(escalamientos));
  const areas = escalating.length > 0 ? (await areasWithoutHead(db)).join(', ') : '';
  return new Map(rows.map((row) => [row.id, (escalating.includes(row) && areas) || null]));
};

export default defineHandlers('slaPoliticas', {
  hooks: { created: recomputeClocks, updated: recomputeClocks },
  computes: { sinDestinatario },
});
