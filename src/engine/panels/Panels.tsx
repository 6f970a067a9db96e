import { useTranslate } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { Drawn } from '../../schema/panel';
import { useEngine } from '../EngineContext';
import { SchemaGate } from '../SchemaGate';
import { type Chosen, mayShow, queryOf } from './asked';
import { Breakdown, Heat, Series } from './Charts';
import { Metric } from './Metric';
import { PanelList } from './PanelList';
import { PanelTable } from './PanelTable';
import { usePanels } from './usePanels';
import type { PanelViewProps } from './usePanelView';
import './panels.css';
import { FailureState } from '../FailureState';

const DRAWN: Record<Exclude<Drawn, 'metric'>, ComponentType<PanelViewProps>> = {
  series: Series,
  breakdown: Breakdown,
  heat: Heat,
  table: PanelTable,
  list: PanelList,
};

export interface Shown extends Chosen {
  wide?: boolean;
}

interface PanelsProps {
  panels: readonly Shown[];
  period?: string;
}

const keyOf = ({ resource, name }: Chosen): string => `${resource.name}.${name}`;

/** Those of some panels that the viewer may be shown, and their answers, all asked for in one call. */
export function usePanelSet(panels: readonly Shown[], period?: string) {
  const { ability } = useEngine();
  const able = panels.filter((chosen) => mayShow(chosen, ability));
  const asked = able.filter(({ panel }) => panel.draw !== 'list');
  const { answers, failure, again } = usePanels(
    Object.fromEntries(asked.map((chosen) => [keyOf(chosen), queryOf(chosen, period)])),
  );
  const shown = able.filter((chosen) => !answers?.[keyOf(chosen)]?.forbidden);
  return { shown, answers, failure, again };
}

interface PanelGridProps {
  panels: readonly Shown[];
  /** absent while they load */
  answers: ReturnType<typeof usePanelSet>['answers'];
  period?: string | undefined;
  /** what the figures are about; absent: there are no others on the screen */
  label?: string;
}

/** The figures side by side, the pictures below. */
export function PanelGrid({ panels, answers, period, label }: PanelGridProps) {
  const translate = useTranslate();
  const metrics = panels.filter(({ panel }) => panel.draw === 'metric');
  const pictures = panels.flatMap(({ wide, ...chosen }) => {
    const { draw } = chosen.panel;
    return draw === 'metric' ? [] : [{ chosen, wide, View: DRAWN[draw] }];
  });
  return (
    <div className="panels">
      {metrics.length > 0 && (
        <ul className="metrics card" aria-label={label ?? translate('panels.figures')}>
          {metrics.map((chosen) => (
            <Metric key={keyOf(chosen)} {...{ chosen, period }} answer={answers?.[keyOf(chosen)]} />
          ))}
        </ul>
      )}
      {pictures.length > 0 && (
        <div className="panels__pictures">
          {pictures.map(({ chosen, wide, View }) => (
            <View
              key={keyOf(chosen)}
              {...{ chosen, period }}
              answer={answers?.[keyOf(chosen)]}
              {...(wide !== undefined && { wide })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Panels of whichever resources. */
export function Panels({ panels, period }: PanelsProps) {
  const { shown, answers, failure, again } = usePanelSet(panels, period);
  if (failure && !answers) return <FailureState compact error={failure} onRetry={again} />;
  return <PanelGrid panels={shown} answers={answers} period={period} />;
}

/** Waits for the schemas of all resources that panels are of. */
export function WithPanelSchemas({ of, children }: { of: readonly string[]; children: () => ReactNode }): ReactNode {
  const [first, ...others] = of;
  if (first === undefined) return children();
  return <SchemaGate resource={first}>{() => <WithPanelSchemas of={others}>{children}</WithPanelSchemas>}</SchemaGate>;
}
