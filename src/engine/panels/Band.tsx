import { useTranslate } from 'ra-core';
import { clock } from '../../schema/clock';
import { BandChart } from '../../ui/BandChart';
import { MIN_POINTS } from '../../ui/charts';
import { useLabels } from '../labels';
import { numberOf } from './figure';
import { PanelFrame, PanelSkeleton } from './PanelFrame';
import { begunPoints } from './steps';
import { lineValues, useSteps } from './TimeSeries';
import { type OtherPanel, type PanelViewProps, usePanelView } from './usePanelView';

/** What comes in against what goes out, and what remains: the panel, and the two that are drawn with it. */
export function Band(props: PanelViewProps) {
  const translate = useTranslate();
  const { label, write, scale, linkTo } = usePanelView(props);
  const { result, wide = true, bare, others = [], resourcePanel } = props;
  const labels = useLabels(resourcePanel.resource);
  const points = begunPoints(result?.points ?? [], clock.now());
  const { names, links, running } = useSteps(props, points);
  const [outgoing, stock] = others;
  const lineOf = (other: OtherPanel | undefined) =>
    lineValues(begunPoints(other?.result?.points ?? [], clock.now()), points.length, write);
  const nameOf = (other: OtherPanel) => labels.panel(other.resourcePanel.name);
  const isLoading = result === undefined || outgoing?.result === undefined;
  const isEmpty = !isLoading && points.filter(({ value }) => numberOf(value) > 0).length < MIN_POINTS;
  return (
    <PanelFrame title={label} link={linkTo()} wide={wide} bare={bare}>
      {isLoading && <PanelSkeleton height={280} />}
      {isEmpty && <p className="muted">{translate('panels.fewDays')}</p>}
      {!isLoading && !isEmpty && outgoing && (
        <BandChart
          {...{ ...scale, label, links, running }}
          labels={names}
          incoming={{ label, color: '--tone-info', ...lineValues(points, points.length, write) }}
          outgoing={{ label: nameOf(outgoing), color: '--tone-success', ...lineOf(outgoing) }}
          stock={stock && { label: nameOf(stock), color: '--ink', ...lineOf(stock) }}
        />
      )}
    </PanelFrame>
  );
}
