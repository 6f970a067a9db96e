import type { Condition } from '../../../../src/schema/condition';

/** What a supervisor sees of the requests of an agent, as filters of requests. `load` is what counts against the capacity. */
export const AGENT_FIGURES = {
  load: { estado: { $in: ['Nuevo', 'Derivado', 'Procesando'] } },
  untaken: { estado: { $in: ['Nuevo', 'Derivado'] } },
  dueSoon: { slaEstado: 'PorVencer', estado: { $ne: 'Cerrado' } },
  overdue: { slaEstado: 'Vencido', estado: { $ne: 'Cerrado' } },
  waiting: { estado: 'Espera' },
} as const satisfies Record<string, Condition>;

export type AgentFigure = keyof typeof AGENT_FIGURES;
export const FIGURE_NAMES = [
  'load',
  'untaken',
  'dueSoon',
  'overdue',
  'waiting',
] as const satisfies readonly AgentFigure[];
