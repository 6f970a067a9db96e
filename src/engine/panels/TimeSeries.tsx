import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { clock } from '../../schema/clock';
import { panelStep } from '../../schema/panel';
import { BarChart } from '../../ui/BarChart';
import { ColumnChart } from '../../ui/ColumnChart';
import { MIN_POINTS } from '../../ui/charts';
import { LineChart } from '../../ui/LineChart';
import { SectionTitle } from '../../ui/SectionTitle';
import { useLabels } from '../labels';
import type { PanelPoint, PanelResult } from '../provider/panels';
import { numberOf } from './figure';
import { partLabel } from './groupLabel';
import { PanelFrame, PanelSkeleton } from './PanelFrame';
import { stepFilter } from './panelQuery';
import { declaredColor } from './partColor';
import { begunPoints, isMonthly, nextStep, runningStep, stepLabel } from './steps';
import { type PanelViewProps, usePanelView } from './usePanelView';

/** Returns the steps of a chart over time: their labels, their lists, and whether the last one goes on. */
export function useSteps(props: PanelViewProps, points: readonly PanelPoint[]) {
  const translate = useTranslate();
  const { linkTo, language } = usePanelView(props);
  const { resourcePanel, period } = props;
  const step = isMonthly(points) ? 'month' : panelStep(resourcePanel.panel, period);
  const running = runningStep(points.at(-1)?.at, step, clock.now());
  return {
    names: points.map(({ at }) => stepLabel(at, step, language)),
    links: points.map(({ at }) => {
      const next = nextStep(at, step);
      return next === undefined ? undefined : linkTo(stepFilter(resourcePanel, at, next));
    }),
    running: running && translate(`panels.running.${running}`),
  };
}

/** Returns a series as the values and texts of a line with this many steps. */
export const lineValues = (
  values: readonly PanelPoint[],
  count: number,
  write: (value: PanelPoint['value'] | undefined) => string,
) => ({
  values: Array.from({ length: count }, (_, index) =>
    (values[index]?.value ?? null) === null ? null : numberOf(values[index]?.value),
  ),
  texts: Array.from({ length: count }, (_, index) => write(values[index]?.value)),
});

const mainPointsOf = (result: PanelResult | undefined): PanelPoint[] =>
  begunPoints(result?.points ?? result?.lines?.[0]?.points ?? [], clock.now());

/** A figure over time: columns for one series, lines for several; the previous period is drawn faintly. */
export function TimeSeries(props: PanelViewProps) {
  const translate = useTranslate();
  const labels = useLabels(props.resourcePanel.resource);
  const { label, write, scale, linkTo } = usePanelView(props);
  const { result, wide = false, bare, resourcePanel } = props;
  const { points: allPoints, lines = [], before } = result ?? {};
  const points = mainPointsOf(result);
  const { names, links, running } = useSteps(props, points);
  const filled = points.flatMap((point, index) =>
    numberOf(point.value) === 0 ? [] : [{ label: names[index] ?? '', point, to: links[index] }],
  );
  const isEmpty = result !== undefined && filled.length === 0 && lines.length === 0;
  const isSeries = allPoints !== undefined && !isEmpty;
  const isCompared = Array.isArray(before);
  // one or two points are no course: their figures say more
  const isFew = isSeries && filled.length < MIN_POINTS;
  const lineOf = (values: readonly PanelPoint[]) => lineValues(values, points.length, write);
  return (
    <PanelFrame title={label} link={linkTo()} wide={wide} bare={bare}>
      {result === undefined && <PanelSkeleton height={194} />}
      {isEmpty && <p className="muted">{translate('panels.nothing')}</p>}
      {isFew && (
        <BarChart
          label={label}
          bars={filled.map(({ label: name, point, to }) => ({
            label: name,
            value: numberOf(point.value),
            text: write(point.value),
            ...(to !== undefined && { link: <Link to={to}>{name}</Link> }),
          }))}
        />
      )}
      {isSeries && !isFew && !isCompared && (
        <ColumnChart
          {...scale}
          label={label}
          points={points.map(({ value }, index) => ({
            label: names[index] ?? '',
            value: numberOf(value),
            text: write(value),
            to: links[index],
          }))}
          height={wide ? 160 : 120}
          running={running}
        />
      )}
      {isSeries && !isFew && isCompared && (
        <LineChart
          {...{ ...scale, label, links, running }}
          labels={names}
          lines={[
            { label: translate('panels.now'), color: '--ink', ...lineOf(points) },
            {
              label: translate(resourcePanel.panel.compare === 'year' ? 'panels.beforeYear' : 'panels.before'),
              ...lineOf(before),
              faint: true as const,
            },
          ]}
        />
      )}
      {lines.length > 0 && (
        <LineChart
          {...{ ...scale, label, links, running }}
          labels={names}
          lines={lines.map((line) => ({
            label: partLabel(resourcePanel, labels, translate, line) || translate('panels.none'),
            color: declaredColor(resourcePanel, line.key),
            ...lineOf(line.points),
          }))}
        />
      )}
    </PanelFrame>
  );
}

/** A small series for each value of a field, all on one scale. */
export function Multiples(props: PanelViewProps) {
  const translate = useTranslate();
  const labels = useLabels(props.resourcePanel.resource);
  const { label, write, scale, linkTo } = usePanelView(props);
  const { result, wide = true, bare, resourcePanel } = props;
  const points = mainPointsOf(result);
  const { names, running } = useSteps(props, points);
  const lines = result?.lines ?? [];
  const highest = Math.max(0, ...lines.flatMap((line) => line.points.map(({ value }) => numberOf(value))));
  return (
    <PanelFrame title={label} link={linkTo()} wide={wide} bare={bare}>
      {result === undefined && <PanelSkeleton height={240} />}
      {result !== undefined && lines.length === 0 && <p className="muted">{translate('panels.nothing')}</p>}
      <div className="multiples">
        {lines.map((line) => {
          const name = partLabel(resourcePanel, labels, translate, line) || translate('panels.none');
          return (
            <section key={name} className="multiples__one">
              <SectionTitle level={3} size="small">
                {name}
              </SectionTitle>
              <LineChart
                {...{ ...scale, highest, running }}
                height={72}
                label={`${label}: ${name}`}
                labels={names}
                lines={[
                  {
                    label: name,
                    color: declaredColor(resourcePanel, line.key),
                    ...lineValues(line.points, points.length, write),
                  },
                ]}
              />
            </section>
          );
        })}
      </div>
    </PanelFrame>
  );
}
