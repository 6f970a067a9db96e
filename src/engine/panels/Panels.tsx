import { useTranslate } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { PanelType } from '../../schema/panel';
import { useEngine } from '../EngineContext';
import { SchemaGate } from '../SchemaGate';
import { Breakdown, TimeSeries, WeekHeatMap } from './Charts';
import { GroupTable } from './GroupTable';
import { Metric } from './Metric';
import { PanelList } from './PanelList';
import { PanelTable } from './PanelTable';
import { isPanelVisible, panelQuery, type ResourcePanel } from './panelQuery';
import { usePanels } from './usePanels';
import type { PanelViewProps } from './usePanelView';
import './panels.css';
import { FailureState } from '../FailureState';

const VIEWS: Record<Exclude<PanelType, 'metric'>, ComponentType<PanelViewProps>> = {
  series: TimeSeries,
  breakdown: Breakdown,
  heat: WeekHeatMap,
  table: PanelTable,
  list: PanelList,
};

export interface VisiblePanel extends ResourcePanel {
  wide?: boolean;
  /** of a breakdown: further ones by the same field, as columns of one table */
  columns?: readonly VisiblePanel[];
}

interface PanelsProps {
  panels: readonly VisiblePanel[];
  period?: string;
}

const keyOf = ({ resource, name }: ResourcePanel): string => `${resource.name}.${name}`;

/** Returns the panels that the person may see, with their results, requested in one call. */
export function usePanelSet(panels: readonly VisiblePanel[], period?: string) {
  const { ability } = useEngine();
  const permitted = panels
    .filter((chosen) => isPanelVisible(chosen, ability))
    .map(({ columns = [], ...chosen }) => ({
      ...chosen,
      columns: columns.filter((column) => isPanelVisible(column, ability)),
    }));
  const queried = permitted
    .flatMap((chosen) => [chosen, ...chosen.columns])
    .filter(({ panel }) => panel.draw !== 'list');
  const { results, failure, refetch } = usePanels(
    Object.fromEntries(queried.map((chosen) => [keyOf(chosen), panelQuery(chosen, period)])),
  );
  const visiblePanels = permitted.filter((chosen) => !results?.[keyOf(chosen)]?.forbidden);
  return { visiblePanels, results, failure, refetch };
}

interface PanelGridProps {
  panels: readonly VisiblePanel[];
  /** absent while loading */
  results: ReturnType<typeof usePanelSet>['results'];
  period?: string | undefined;
  /** accessible name of the figures; absent: they are the only ones on the screen */
  label?: string;
}

/** Grid of panels: metrics side by side, charts below. */
export function PanelGrid({ panels, results, period, label }: PanelGridProps) {
  const translate = useTranslate();
  const metrics = panels.filter(({ panel }) => panel.draw === 'metric');
  const charts = panels.flatMap(({ wide, columns = [], ...chosen }) => {
    const { draw } = chosen.panel;
    return draw === 'metric' ? [] : [{ chosen, wide, columns, View: VIEWS[draw] }];
  });
  return (
    <div className="panels">
      {metrics.length > 0 && (
        <ul className="metrics card" aria-label={label ?? translate('panels.figures')}>
          {metrics.map((chosen) => (
            <Metric key={keyOf(chosen)} {...{ resourcePanel: chosen, period }} result={results?.[keyOf(chosen)]} />
          ))}
        </ul>
      )}
      {charts.length > 0 && (
        <div className="panels__pictures">
          {charts.map(({ chosen, wide, columns, View }) => {
            const props = { resourcePanel: chosen, period, result: results?.[keyOf(chosen)] };
            if (columns.length === 0)
              return <View key={keyOf(chosen)} {...props} {...(wide !== undefined && { wide })} />;
            const others = columns.map((column) => ({ resourcePanel: column, result: results?.[keyOf(column)] }));
            return <GroupTable key={keyOf(chosen)} {...props} columns={others} />;
          })}
        </div>
      )}
    </div>
  );
}

/** Renders panels of any resources. */
export function Panels({ panels, period }: PanelsProps) {
  const { visiblePanels, results, failure, refetch } = usePanelSet(panels, period);
  if (failure && !results) return <FailureState compact error={failure} onRetry={refetch} />;
  return <PanelGrid panels={visiblePanels} results={results} period={period} />;
}

/** Waits until the schemas of all resources of the panels are loaded. */
export function WithPanelSchemas({
  names,
  children,
}: {
  names: readonly string[];
  children: () => ReactNode;
}): ReactNode {
  const [first, ...others] = names;
  if (first === undefined) return children();
  return (
    <SchemaGate resource={first}>{() => <WithPanelSchemas names={others}>{children}</WithPanelSchemas>}</SchemaGate>
  );
}
