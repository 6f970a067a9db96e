import type { EngineUser } from '../../engine/EngineContext';
import { viewsFor } from '../../engine/list/views';
import { dayOf, startOf } from '../../schema/calendar';
import type { Condition } from '../../schema/condition';
import type { Tone } from '../../schema/field';
import type { PanelQuery } from '../../schema/panel';
import type { Resource } from '../../schema/registry';
import { OPEN_STATES } from '../openStates';

/** A count with the list that it links to: a view with a further filter. Count and list use the same condition. */
export interface Figure {
  name: string;
  tone: Tone;
  icon: string;
  view: string;
  /** in addition to the view's filter; in the form of a list's address */
  filter: Condition;
  /** condition of the counted records */
  counted: Condition;
}

interface DeclaredFigure extends Omit<Figure, 'counted' | 'filter'> {
  filter?: (area: string | number, today: string) => Condition;
}

/** In display order. */
const FIGURES: readonly DeclaredFigure[] = [
  {
    name: 'vencidas',
    tone: 'danger',
    icon: 'octagon-alert',
    view: 'vencidas',
    filter: (area) => ({ areaActual: { $in: [area] } }),
  },
  {
    name: 'nuevas',
    tone: 'info',
    icon: 'circle-alert',
    view: 'nuevas',
    filter: (area) => ({ areaActual: { $in: [area] } }),
  },
  {
    name: 'procesando',
    tone: 'progress',
    icon: 'file-user',
    view: 'mias',
    filter: () => ({ estado: { $in: ['Procesando'] } }),
  },
  { name: 'espera', tone: 'warning', icon: 'clock', view: 'mias', filter: () => ({ estado: { $in: ['Espera'] } }) },
  { name: 'derivadas', tone: 'accent', icon: 'arrow-left-right', view: 'derivadasAMiArea' },
  {
    name: 'cerradasHoy',
    tone: 'success',
    icon: 'file-check',
    view: 'cerradas',
    filter: (_, today) => ({ fechaCierre: { $gte: startOf(today).toISOString() } }),
  },
];

/** Returns the person's figures; none for a person without an area. `now` decides today's calendar day in Buenos Aires. */
export function figuresOf(resource: Resource, user: EngineUser, now: Date): Figure[] {
  const area = user.sector?.id;
  const views = viewsFor(resource, { ...user }, () => true);
  return FIGURES.flatMap(({ filter: ownFilter, ...figure }) => {
    const view = views.find(({ name }) => name === figure.view);
    if (!view || area === undefined) return [];
    const filter = ownFilter?.(area, dayOf(now)) ?? {};
    return [{ ...figure, filter, counted: { $and: [view.filter, filter] } }];
  });
}

/** Queries of the home screen, for one call. `areas`: also counts by area, for people who see more than their own area. */
export function homePanels(figures: readonly Figure[], areas: boolean): Record<string, PanelQuery> {
  const counts = (panel: Omit<PanelQuery, 'resource' | 'aggregate'>): PanelQuery => ({
    resource: 'tickets',
    aggregate: 'count',
    ...panel,
  });
  return {
    ...Object.fromEntries(figures.map(({ name, counted }) => [name, counts({ filter: counted })])),
    perDay: counts({ every: 'day', at: 'fechaAlta', period: 'P30D' }),
    byKind: counts({ by: 'tipo', filter: { estado: { $in: OPEN_STATES } } }),
    ...(areas && { byArea: counts({ by: 'areaActual', filter: { estado: { $in: OPEN_STATES } } }) }),
  };
}
