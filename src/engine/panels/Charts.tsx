import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatDay, formatShortMonth, formatWeekday, pad } from '../../../i18n/format';
import { panelStep } from '../../schema/panel';
import { BarChart } from '../../ui/BarChart';
import { ColumnChart } from '../../ui/ColumnChart';
import { HeatMap } from '../../ui/HeatMap';
import { LineChart } from '../../ui/LineChart';
import { useLabels } from '../labels';
import type { PanelGroup, PanelPoint } from '../provider/panels';
import { numberOf } from './figure';
import { partLabel } from './groupLabel';
import { PanelFrame, PanelSkeleton } from './PanelFrame';
import { partFilter } from './panelQuery';
import { type PanelViewProps, usePanelView } from './usePanelView';

/** Maximum number of bars that are readable at a glance. */
const MAX_BARS = 10;

export const stepLabel = (date: string, every: string | undefined, language: string): string =>
  date.includes('T')
    ? date.slice(11)
    : every === 'month'
      ? formatShortMonth(date, language)
      : formatDay(date).slice(0, every === undefined ? undefined : 5);

/** Whether all points are first days of months. */
const isMonthly = (points: readonly PanelPoint[]): boolean =>
  points.length > 1 && points.every(({ at }) => at.endsWith('-01') && !at.includes('T'));

/** A figure over time: columns for one series, lines for several; the previous period is drawn faintly. */
export function TimeSeries(props: PanelViewProps) {
  const translate = useTranslate();
  const labels = useLabels(props.resourcePanel.resource);
  const { label, write, linkTo, language } = usePanelView(props);
  const { result, wide = false, resourcePanel } = props;
  const lineName = (line: Pick<PanelGroup, 'key' | 'title'>) => partLabel(resourcePanel, labels, translate, line);
  const { points, lines, before } = result ?? {};
  const mainPoints = points ?? lines?.[0]?.points ?? [];
  const step = isMonthly(mainPoints) ? 'month' : panelStep(resourcePanel.panel, props.period);
  const stepNames = mainPoints.map(({ at }) => stepLabel(at, step, language));
  const chartLine = (name: string, values: readonly PanelPoint[]) => ({
    label: name,
    values: stepNames.map((_, index) => (values[index]?.value === null ? null : numberOf(values[index]?.value))),
    texts: stepNames.map((_, index) => write(values[index]?.value)),
  });
  const isEmpty =
    result !== undefined && mainPoints.every(({ value }) => numberOf(value) === 0) && (lines?.length ?? 0) === 0;
  return (
    <PanelFrame title={label} link={linkTo()} wide={wide}>
      {result === undefined && <PanelSkeleton height={194} />}
      {isEmpty && <p className="muted">{translate('panels.nothing')}</p>}
      {!isEmpty && points && !Array.isArray(before) && (
        <ColumnChart
          label={label}
          points={points.map(({ value }, index) => ({
            label: stepNames[index] ?? '',
            value: numberOf(value),
            text: write(value),
          }))}
          height={wide ? 160 : 120}
        />
      )}
      {!isEmpty && points && Array.isArray(before) && (
        <LineChart
          label={label}
          labels={stepNames}
          write={write}
          lines={[
            chartLine(translate('panels.now'), points),
            {
              ...chartLine(
                translate(resourcePanel.panel.compare === 'year' ? 'panels.beforeYear' : 'panels.before'),
                before,
              ),
              faint: true as const,
            },
          ]}
        />
      )}
      {lines && lines.length > 0 && (
        <LineChart
          label={label}
          labels={stepNames}
          write={write}
          lines={lines.map((line) => chartLine(lineName(line) || translate('panels.none'), line.points))}
        />
      )}
    </PanelFrame>
  );
}

/** A figure for each value of a field, largest first; each bar links to its list. */
export function Breakdown(props: PanelViewProps) {
  const translate = useTranslate();
  const labels = useLabels(props.resourcePanel.resource);
  const { label, write, linkTo } = usePanelView(props);
  const { result, wide = false, resourcePanel } = props;
  const field = resourcePanel.resource.fields.get(resourcePanel.panel.by ?? '');
  const groups = result?.groups ?? [];
  const visibleGroups = groups.slice(0, MAX_BARS);
  const toneOf = (key: PanelGroup['key']) => {
    const tone = field && 'tones' in field ? field.tones?.[String(key)] : undefined;
    return tone && { color: `--tone-${tone}` as const };
  };
  return (
    <PanelFrame title={label} link={linkTo()} wide={wide}>
      {result === undefined && <PanelSkeleton height={224} />}
      {result !== undefined && groups.length === 0 && <p className="muted">{translate('panels.nothing')}</p>}
      {visibleGroups.length > 0 && (
        <BarChart
          label={label}
          bars={visibleGroups.map((group) => {
            const name = partLabel(resourcePanel, labels, translate, group) || translate('panels.none');
            const path = linkTo(partFilter(resourcePanel, group.key));
            return {
              label: name,
              value: numberOf(group.value),
              text: write(group.value),
              ...(path !== undefined && { link: <Link to={path}>{name}</Link> }),
              ...toneOf(group.key),
            };
          })}
        />
      )}
      {groups.length > visibleGroups.length && (
        <p className="muted panel__more">
          {translate('panels.more', { smart_count: groups.length - visibleGroups.length })}
        </p>
      )}
    </PanelFrame>
  );
}

/** A heat map of the week by weekday and hour. */
export function WeekHeatMap(props: PanelViewProps) {
  const translate = useTranslate();
  const { label, write, linkTo, language } = usePanelView(props);
  const { result, wide = false } = props;
  const cells = new Map(result?.cells?.map(({ day, hour, value }) => [`${day} ${hour}`, value]));
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const isCount = (props.resourcePanel.panel.aggregate ?? 'count') === 'count';
  return (
    <PanelFrame title={label} link={linkTo()} wide={wide}>
      {result === undefined && <PanelSkeleton height={206} />}
      {result !== undefined && cells.size === 0 && <p className="muted">{translate('panels.nothing')}</p>}
      {cells.size > 0 && (
        <HeatMap
          label={label}
          scale={write}
          columns={hours.map((hour) => pad(hour))}
          rows={[1, 2, 3, 4, 5, 6, 7].map((day) => ({
            label: formatWeekday(day, language),
            cells: hours.map((hour) => {
              const value = cells.get(`${day} ${hour}`) ?? (isCount ? 0 : null);
              return { value: numberOf(value), text: write(value) };
            }),
          }))}
        />
      )}
    </PanelFrame>
  );
}
