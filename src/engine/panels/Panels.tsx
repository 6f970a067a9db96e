import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import type { Drawn } from '../../schema/panel';
import { ErrorState } from '../../ui/ErrorState';
import { useEngine } from '../EngineContext';
import { type Chosen, mayShow, queryOf } from './asked';
import { Breakdown, Heat, Series } from './Charts';
import { Metric } from './Metric';
import { PanelList } from './PanelList';
import { PanelTable } from './PanelTable';
import { usePanels } from './usePanels';
import type { PanelViewProps } from './usePanelView';
import './panels.css';

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

/** Panels of whichever resources, all asked for in one call: the figures side by side, the pictures below. */
export function Panels({ panels, period }: PanelsProps) {
  const translate = useTranslate();
  const { ability } = useEngine();
  const able = panels.filter((chosen) => mayShow(chosen, ability));
  const asked = able.filter(({ panel }) => panel.draw !== 'list');
  const { answers, failure, again } = usePanels(
    Object.fromEntries(asked.map((chosen) => [keyOf(chosen), queryOf(chosen, period)])),
  );
  if (failure && !answers) return <ErrorState compact detail={failure.message} onRetry={again} />;
  const shown = able.filter((chosen) => !answers?.[keyOf(chosen)]?.forbidden);
  const metrics = shown.filter(({ panel }) => panel.draw === 'metric');
  const pictures = shown.flatMap(({ wide, ...chosen }) => {
    const { draw } = chosen.panel;
    return draw === 'metric' ? [] : [{ chosen, wide, View: DRAWN[draw] }];
  });
  return (
    <div className="panels">
      {metrics.length > 0 && (
        <ul className="metrics card" aria-label={translate('panels.figures')}>
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
