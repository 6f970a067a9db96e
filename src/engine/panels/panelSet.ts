/** The panels of a screen as a person sees them: which ones, what they request, and how they are drawn. */
import type { ComponentType } from 'react';
import type { Ability } from '../../schema/ability';
import type { PanelType } from '../../schema/panel';
import type { Registry } from '../../schema/registry';
import { Band } from './Band';
import { Breakdown, WeekHeatMap } from './Charts';
import { Dots } from './Dots';
import { Line } from './Line';
import { PanelList } from './PanelList';
import { PanelTable } from './PanelTable';
import { isPanelVisible, panelQuery, type ResourcePanel } from './panelQuery';
import { Multiples, TimeSeries } from './TimeSeries';
import { Tree } from './Tree';
import type { PanelViewProps } from './usePanelView';

export const VIEWS: Record<Exclude<PanelType, 'metric'>, ComponentType<PanelViewProps>> = {
  series: TimeSeries,
  breakdown: Breakdown,
  heat: WeekHeatMap,
  table: PanelTable,
  list: PanelList,
  band: Band,
  treemap: Tree,
  dots: Dots,
  multiples: Multiples,
  line: Line,
};

export interface VisiblePanel extends ResourcePanel {
  wide?: boolean;
  /** of a breakdown: further ones by the same field, as columns of one table */
  columns?: readonly VisiblePanel[];
}

export interface PermittedPanel extends VisiblePanel {
  columns: readonly VisiblePanel[];
  /** the panels that are drawn into this one */
  others: readonly ResourcePanel[];
}

export const keyOf = ({ resource, name }: ResourcePanel): string => `${resource.name}.${name}`;

/** Resources of the panels that are drawn into others. */
export const resourcesDrawnWith = (panels: readonly VisiblePanel[]): string[] => [
  ...new Set(
    panels.flatMap(({ panel }) =>
      (panel.with ?? []).flatMap((key) => (key.includes('.') ? key.slice(0, key.indexOf('.')) : [])),
    ),
  ),
];

/** Returns the panels that are drawn into one, as `with` names them. */
function othersOf({ resource, panel, narrowed }: ResourcePanel, registry: Registry): ResourcePanel[] {
  return (panel.with ?? []).flatMap((key) => {
    const [first = '', second] = key.split('.');
    const owner = second === undefined ? resource : registry.get(first);
    const name = second ?? first;
    const other = owner?.schema.panels?.[name];
    if (!owner || !other) return [];
    return [{ resource: owner, name, panel: other, ...(owner === resource && narrowed && { narrowed }) }];
  });
}

/** Panels that are no picture without those drawn into them. */
const INCOMPLETE_ALONE: readonly PanelType[] = ['band', 'dots'];

/** Returns the panels, and their columns and those drawn into them, that the person may see. */
export function permittedPanels(
  panels: readonly VisiblePanel[],
  ability: Ability,
  registry: Registry,
): PermittedPanel[] {
  return panels
    .filter((chosen) => isPanelVisible(chosen, ability))
    .map(({ columns = [], ...chosen }) => ({
      ...chosen,
      columns: columns.filter((column) => isPanelVisible(column, ability)),
      others: othersOf(chosen, registry).filter((other) => isPanelVisible(other, ability)),
    }))
    .filter(({ panel, others }) => others.length > 0 || !INCOMPLETE_ALONE.includes(panel.draw));
}

/** Returns the queries of panels, of their columns and of those drawn into them by their keys; a list requests its own rows. */
export const queriesOf = (panels: readonly PermittedPanel[], period: string | undefined) =>
  Object.fromEntries(
    panels
      .flatMap((chosen): ResourcePanel[] => [chosen, ...chosen.columns, ...chosen.others])
      .filter(({ panel }) => panel.draw !== 'list')
      .map((chosen) => [keyOf(chosen), panelQuery(chosen, period)]),
  );
