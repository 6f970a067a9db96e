import { useLocaleState, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { dayOf } from '../../../i18n/format';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import { type Filter, searchOf } from '../list/address';
import type { Figure, PanelResult } from '../provider/panels';
import { usePath } from '../routing/usePath';
import { type Chosen, listBehind } from './asked';
import { figureWriter } from './figure';

export interface PanelViewProps {
  chosen: Chosen;
  /** the board's period */
  period: string | undefined;
  /** absent while it loads */
  answer: PanelResult | undefined;
  wide?: boolean;
}

interface PanelView {
  label: string;
  write: (figure: Figure | undefined) => string;
  /** the list behind it, or behind a part of it; undefined where it has no screen, or the server knows no lists */
  linkTo: (part?: Filter) => string | undefined;
  language: string;
}

/** What every way of drawing a panel needs: its words, its figures as they are written, and where it leads. */
export function usePanelView({ chosen, period }: PanelViewProps): PanelView {
  const { resource, name, panel, label } = chosen;
  const { operatorMode } = useEngine();
  const labels = useLabels(resource);
  const translate = useTranslate();
  const [language] = useLocaleState();
  const list = usePath()(resource.name, 'list');
  const write = useMemo(
    () => figureWriter(resource, panel, { labels, translate, record: {} }, language),
    [resource, panel, labels, translate, language],
  );
  const linkTo = (part?: Filter) =>
    list === undefined || operatorMode
      ? undefined
      : `${list}${searchOf(listBehind(chosen, period, dayOf(new Date()), part))}`;
  return { label: label ?? labels.panel(name), write, linkTo, language };
}
