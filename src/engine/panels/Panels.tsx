import { useTranslate } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { Ability } from '../../schema/ability';
import type { PanelType } from '../../schema/panel';
import { useEngine } from '../EngineContext';
import { SchemaGate } from '../SchemaGate';
import { Breakdown, TimeSeries, WeekHeatMap } from './Charts';
import { FailedPanel } from './FailedPanel';
import { GroupTable } from './GroupTable';
import { Metric } from './Metric';
import { PanelList } from './PanelList';
import { PanelTable } from './PanelTable';
import { isPanelVisible, panelQuery, type ResourcePanel } from './panelQuery';
import { type PanelFailure, usePanelRequests } from './usePanelRequests';
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
  /** shown between the figures and the charts */
  children?: ReactNode;
}

const keyOf = ({ resource, name }: ResourcePanel): string => `${resource.name}.${name}`;

/** Returns the panels and columns that the person may see. */
function permittedPanels(panels: readonly VisiblePanel[], ability: Ability) {
  return panels
    .filter((chosen) => isPanelVisible(chosen, ability))
    .map(({ columns = [], ...chosen }) => ({
      ...chosen,
      columns: columns.filter((column) => isPanelVisible(column, ability)),
    }));
}

type PermittedPanel = ReturnType<typeof permittedPanels>[number];

/** Returns the queries of a panel and of its columns by their keys; the rows of a list are requested by the list. */
const queriesOf = (panels: readonly PermittedPanel[], period: string | undefined) =>
  Object.fromEntries(
    panels
      .flatMap((chosen) => [chosen, ...chosen.columns])
      .filter(({ panel }) => panel.draw !== 'list')
      .map((chosen) => [keyOf(chosen), panelQuery(chosen, period)]),
  );

/** Returns the panels that the person may see, with their results, requested in one call. */
export function usePanelSet(panels: readonly VisiblePanel[], period?: string) {
  const { ability } = useEngine();
  const permitted = permittedPanels(panels, ability);
  const { results, failure, refetch } = usePanels(queriesOf(permitted, period));
  const visiblePanels = permitted.filter((chosen) => !results?.[keyOf(chosen)]?.forbidden);
  return { visiblePanels, results, failure, refetch };
}

interface PanelGridProps {
  panels: readonly VisiblePanel[];
  /** absent while loading */
  results: ReturnType<typeof usePanelSet>['results'];
  /** failed requests by the key of their panel */
  failures?: ReadonlyMap<string, PanelFailure>;
  period?: string | undefined;
  /** accessible name of the figures; absent: they are the only ones on the screen */
  label?: string;
  /** shown between the figures and the charts */
  children?: ReactNode;
}

/** Grid of panels: metrics side by side, charts below. */
export function PanelGrid({ panels, results, failures, period, label, children }: PanelGridProps) {
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
            <Metric
              key={keyOf(chosen)}
              {...{ resourcePanel: chosen, period }}
              result={results?.[keyOf(chosen)]}
              failure={failures?.get(keyOf(chosen))}
            />
          ))}
        </ul>
      )}
      {children}
      {charts.length > 0 && (
        <div className="panels__pictures">
          {charts.map(({ chosen, wide, columns, View }) => {
            const props = { resourcePanel: chosen, period, result: results?.[keyOf(chosen)] };
            const failure = failures?.get(keyOf(chosen));
            if (failure) return <FailedPanel key={keyOf(chosen)} {...props} wide={wide ?? false} failure={failure} />;
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

/** Renders panels of any resources, each as soon as its own request has been answered. */
export function Panels({ panels, period, children }: PanelsProps) {
  const { ability } = useEngine();
  const permitted = permittedPanels(panels, ability);
  const { results, failures } = usePanelRequests(permitted.map((chosen) => queriesOf([chosen], period)));
  const [firstFailure] = failures.values();
  // nothing at all can be shown: one message instead of many
  if (firstFailure && failures.size === permitted.filter(({ panel }) => panel.draw !== 'list').length) {
    const retry = () => {
      for (const { refetch } of failures.values()) refetch();
    };
    return <FailureState compact error={firstFailure.error} onRetry={retry} />;
  }
  const visiblePanels = permitted.filter((chosen) => !results[keyOf(chosen)]?.forbidden);
  const failuresByKey = new Map(
    permitted.flatMap((chosen, index): [string, PanelFailure][] => {
      const failure = failures.get(index);
      return failure ? [[keyOf(chosen), failure]] : [];
    }),
  );
  return (
    <PanelGrid panels={visiblePanels} {...{ results, period }} failures={failuresByKey}>
      {children}
    </PanelGrid>
  );
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
