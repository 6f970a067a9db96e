/** The day aggregates of the facts: each has the dimensions that one kind of question needs. */
import type { RollupPlan } from '../../../../server/records/panels/rollups';

const FLAGS = ['primera', 'plazo', 'primerContacto', 'reabierta'];
const MEASURES = ['segundos', 'segundosHabiles', 'puntaje'];

/** In the order in which they are tried: the smallest first. */
export const rollups: RollupPlan = {
  resource: 'solicitudCifras',
  day: 'dia',
  until: 'hastaDia',
  measures: MEASURES,
  /** measures with a distribution, for their median and percentile */
  quantiles: { by: ['tipo', 'area', 'primera'], measures: ['segundos', 'segundosHabiles'] },
  cuts: [
    { name: 'total', by: ['tipo', 'area', ...FLAGS] },
    { name: 'hora', by: ['tipo', 'area', 'hora', 'turno'] },
    { name: 'canal', by: ['tipo', 'area', 'canal', ...FLAGS] },
    { name: 'categoria', by: ['tipo', 'area', 'ticketCategoria', ...FLAGS] },
    { name: 'agente', by: ['tipo', 'area', 'agente', ...FLAGS] },
  ],
};
