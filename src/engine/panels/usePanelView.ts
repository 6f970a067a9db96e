import { useLocaleState, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { dayOf } from '../../schema/calendar';
import { clock } from '../../schema/clock';
import type { ScaleTexts } from '../../ui/charts';
import { type Filter, searchOf } from '../address';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import type { Figure, PanelResult } from '../provider/panels';
import { usePath } from '../usePath';
import { figureFormatter, scaleFormatter, scaleUnitOf } from './figure';
import { listBehindPanel, type ResourcePanel } from './panelQuery';

export interface PanelViewProps {
  resourcePanel: ResourcePanel;
  /** the board's period */
  period: string | undefined;
  /** absent while loading */
  result: PanelResult | undefined;
  wide?: boolean;
  /** the panels drawn into this one (`with`), as far as the person may see them */
  others?: readonly OtherPanel[];
  /** the chart alone, without its card: the screen around it has its title */
  bare?: boolean;
}

/** A panel that is drawn into another one. */
export interface OtherPanel {
  resourcePanel: ResourcePanel;
  result: PanelResult | undefined;
}

interface PanelView {
  label: string;
  write: (figure: Figure | undefined) => string;
  /** what a chart of the panel needs for its scale and for the table behind it */
  scale: Required<Pick<ScaleTexts, 'unit' | 'write'>> & { toggle: string };
  /** path of the list behind the panel or behind a part; undefined if the list has no screen, or in operator mode */
  linkTo: (part?: Filter) => string | undefined;
  language: string;
}

/** Returns what every type of panel needs: its label, the formatter of its figures, and its links. */
export function usePanelView({ resourcePanel, period }: PanelViewProps): PanelView {
  const { resource, name, panel, label } = resourcePanel;
  const { operatorMode } = useEngine();
  const labels = useLabels(resource);
  const translate = useTranslate();
  const [language] = useLocaleState();
  const list = usePath()(resource.name, 'list');
  const write = useMemo(
    () => figureFormatter(resource, panel, { labels, translate, record: {} }, language),
    [resource, panel, labels, translate, language],
  );
  const unit = scaleUnitOf(resource, panel);
  const scale = { unit, write: scaleFormatter(unit, write, language), toggle: translate('panels.table') };
  const linkTo = (part?: Filter) =>
    list === undefined || operatorMode
      ? undefined
      : `${list}${searchOf(listBehindPanel(resourcePanel, period, dayOf(clock.now()), part))}`;
  return { label: label ?? labels.panel(name), write, scale, linkTo, language };
}
