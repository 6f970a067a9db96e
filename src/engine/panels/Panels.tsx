import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useEngine } from '../EngineContext';
import { SchemaGate } from '../SchemaGate';
import { FailedPanel } from './FailedPanel';
import { GroupTable } from './GroupTable';
import { Metric } from './Metric';
import type { ResourcePanel } from './panelQuery';
import { keyOf, permittedPanels, queriesOf, resourcesDrawnWith, VIEWS, type VisiblePanel } from './panelSet';
import { type PanelFailure, usePanelRequests } from './usePanelRequests';
import { usePanels } from './usePanels';
import './panels.css';
import { FailureState } from '../FailureState';

export type { VisiblePanel };

interface PanelsProps {
  panels: readonly VisiblePanel[];
  period?: string;
  /** shown between the figures and the charts */
  children?: ReactNode;
}

/** Returns the panels that the person may see, with their results, requested in one call. */
export function usePanelSet(panels: readonly VisiblePanel[], period?: string) {
  const { ability, registry } = useEngine();
  const permitted = permittedPanels(panels, ability, registry);
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
  const { ability, registry } = useEngine();
  const permitted = permittedPanels(panels, ability, registry);
  const metrics = permitted.filter(({ panel }) => panel.draw === 'metric');
  const charts = permitted.flatMap(({ wide, columns, others, ...chosen }) => {
    const { draw } = chosen.panel;
    return draw === 'metric' ? [] : [{ chosen, wide, columns, others, View: VIEWS[draw] }];
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
          {charts.map(({ chosen, wide, columns, others, View }) => {
            const withResult = (other: ResourcePanel) => ({ resourcePanel: other, result: results?.[keyOf(other)] });
            const props = {
              ...withResult(chosen),
              period,
              others: others.map(withResult).filter(({ result }) => !result?.forbidden),
            };
            const failure = failures?.get(keyOf(chosen));
            if (failure) return <FailedPanel key={keyOf(chosen)} {...props} wide={wide ?? false} failure={failure} />;
            if (columns.length === 0)
              return <View key={keyOf(chosen)} {...props} {...(wide !== undefined && { wide })} />;
            return <GroupTable key={keyOf(chosen)} {...props} columns={columns.map(withResult)} />;
          })}
        </div>
      )}
    </div>
  );
}

/** Renders panels of any resources, each as soon as its own request has been answered. */
export function Panels({ panels, ...props }: PanelsProps) {
  return (
    <WithPanelSchemas names={resourcesDrawnWith(panels)}>
      {() => <LoadedPanels panels={panels} {...props} />}
    </WithPanelSchemas>
  );
}

function LoadedPanels({ panels, period, children }: PanelsProps) {
  const { ability, registry } = useEngine();
  const permitted = permittedPanels(panels, ability, registry);
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
