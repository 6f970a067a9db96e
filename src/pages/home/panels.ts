import type { EngineUser } from '../../engine/EngineContext';
import type { PanelQuery } from '../../engine/provider';

const OPEN = { $in: ['Nuevo', 'Procesando', 'Espera', 'Derivado'] };

/** Midnight of the browser's day, as an instant. */
function today(): string {
  const start = new Date();
  start.setHours(0, 0, 0, 0);
  return start.toISOString();
}

/** The figures of the home screen, in the order in which they stand; each opens the list behind it. */
export const figures = [
  { name: 'nuevas', tone: 'info', icon: 'circle-alert', search: { view: 'nuevas' } },
  { name: 'procesando', tone: 'progress', icon: 'lightbulb', search: { view: 'mias' } },
  { name: 'espera', tone: 'warning', icon: 'clock', search: { view: 'mias', filter: '{"estado":"Espera"}' } },
  { name: 'derivadas', tone: 'accent', icon: 'arrow-left-right', search: { view: 'derivadasAMiArea' } },
  { name: 'cerradasHoy', tone: 'success', icon: 'file-check', search: { view: 'cerradas' } },
] as const;

/** What the home screen asks for: all of it in one call. */
export function homePanels({ id, sector }: EngineUser): Record<string, PanelQuery> {
  const tickets = (panel: Omit<PanelQuery, 'resource' | 'aggregate'>): PanelQuery => ({
    resource: 'tickets',
    aggregate: 'count',
    ...panel,
  });
  const mine = id ?? null;
  const area = sector?.id ?? null;
  return {
    nuevas: tickets({ filter: { estado: 'Nuevo', areaActual: area } }),
    procesando: tickets({ filter: { estado: 'Procesando', agenteActual: mine } }),
    espera: tickets({ filter: { estado: 'Espera', agenteActual: mine } }),
    derivadas: tickets({ filter: { estado: 'Derivado', areaActual: area } }),
    cerradasHoy: tickets({ filter: { estado: 'Cerrado', fechaCierre: { $gte: today() } } }),
    perDay: tickets({ every: 'day', by: 'fechaAlta', period: 'P30D' }),
    byKind: tickets({ by: 'tipo', filter: { estado: OPEN } }),
  };
}
