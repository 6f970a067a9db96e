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
import { partFilter } from './asked';
import { numberOf } from './figure';
import { partName } from './groupLabel';
import { PanelFrame, PanelWaiting } from './PanelFrame';
import { type PanelViewProps, usePanelView } from './usePanelView';

/** As many as can be told apart at a glance. */
const MOST_BARS = 10;

export const stepLabel = (at: string, every: string | undefined, language: string): string =>
  at.includes('T')
    ? at.slice(11)
    : every === 'month'
      ? formatShortMonth(at, language)
      : formatDay(at).slice(0, every === undefined ? undefined : 5);

/** Whether its points are the first days of months. */
const isMonthly = (points: readonly PanelPoint[]): boolean =>
  points.length > 1 && points.every(({ at }) => at.endsWith('-01') && !at.includes('T'));

/** How a figure goes: columns for one, lines for several, the time before drawn faintly. */
export function Series(props: PanelViewProps) {
  const translate = useTranslate();
  const labels = useLabels(props.chosen.resource);
  const { label, write, linkTo, language } = usePanelView(props);
  const { answer, wide = false, chosen } = props;
  const nameOf = (line: Pick<PanelGroup, 'key' | 'title'>) => partName(chosen, labels, translate, line);
  const { points, lines, before } = answer ?? {};
  const course = points ?? lines?.[0]?.points ?? [];
  const every = isMonthly(course) ? 'month' : panelStep(chosen.panel, props.period);
  const names = course.map(({ at }) => stepLabel(at, every, language));
  const lineOf = (name: string, values: readonly PanelPoint[]) => ({
    label: name,
    values: names.map((_, at) => (values[at]?.value === null ? null : numberOf(values[at]?.value))),
    texts: names.map((_, at) => write(values[at]?.value)),
  });
  const nothing =
    answer !== undefined && course.every(({ value }) => numberOf(value) === 0) && (lines?.length ?? 0) === 0;
  return (
    <PanelFrame title={label} to={linkTo()} wide={wide}>
      {answer === undefined && <PanelWaiting height={194} />}
      {nothing && <p className="muted">{translate('panels.nothing')}</p>}
      {!nothing && points && !Array.isArray(before) && (
        <ColumnChart
          label={label}
          points={points.map(({ value }, at) => ({
            label: names[at] ?? '',
            value: numberOf(value),
            text: write(value),
          }))}
          height={wide ? 160 : 120}
        />
      )}
      {!nothing && points && Array.isArray(before) && (
        <LineChart
          label={label}
          labels={names}
          write={write}
          lines={[
            lineOf(translate('panels.now'), points),
            { ...lineOf(translate('panels.before'), before), faint: true as const },
          ]}
        />
      )}
      {lines && lines.length > 0 && (
        <LineChart
          label={label}
          labels={names}
          write={write}
          lines={lines.map((line) => lineOf(nameOf(line) || translate('panels.none'), line.points))}
        />
      )}
    </PanelFrame>
  );
}

/** What a figure comes to for each value of a field, the most first; each leads to its list. */
export function Breakdown(props: PanelViewProps) {
  const translate = useTranslate();
  const labels = useLabels(props.chosen.resource);
  const { label, write, linkTo } = usePanelView(props);
  const { answer, wide = false, chosen } = props;
  const field = chosen.resource.fields.get(chosen.panel.by ?? '');
  const groups = answer?.groups ?? [];
  const shown = groups.slice(0, MOST_BARS);
  const toneOf = (key: PanelGroup['key']) => {
    const tone = field && 'tones' in field ? field.tones?.[String(key)] : undefined;
    return tone && { color: `--tone-${tone}` as const };
  };
  return (
    <PanelFrame title={label} to={linkTo()} wide={wide}>
      {answer === undefined && <PanelWaiting height={224} />}
      {answer !== undefined && groups.length === 0 && <p className="muted">{translate('panels.nothing')}</p>}
      {shown.length > 0 && (
        <BarChart
          label={label}
          bars={shown.map((group) => {
            const name = partName(chosen, labels, translate, group) || translate('panels.none');
            const to = linkTo(partFilter(chosen, group.key));
            return {
              label: name,
              value: numberOf(group.value),
              text: write(group.value),
              ...(to !== undefined && { link: <Link to={to}>{name}</Link> }),
              ...toneOf(group.key),
            };
          })}
        />
      )}
      {groups.length > shown.length && (
        <p className="muted panel__more">{translate('panels.more', { smart_count: groups.length - shown.length })}</p>
      )}
    </PanelFrame>
  );
}

/** When in the week something happens. */
export function Heat(props: PanelViewProps) {
  const translate = useTranslate();
  const { label, write, linkTo, language } = usePanelView(props);
  const { answer, wide = false } = props;
  const cells = new Map(answer?.cells?.map(({ day, hour, value }) => [`${day} ${hour}`, value]));
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const counts = (props.chosen.panel.aggregate ?? 'count') === 'count';
  return (
    <PanelFrame title={label} to={linkTo()} wide={wide}>
      {answer === undefined && <PanelWaiting height={206} />}
      {answer !== undefined && cells.size === 0 && <p className="muted">{translate('panels.nothing')}</p>}
      {cells.size > 0 && (
        <HeatMap
          label={label}
          columns={hours.map((hour) => pad(hour))}
          rows={[1, 2, 3, 4, 5, 6, 7].map((day) => ({
            label: formatWeekday(day, language),
            cells: hours.map((hour) => {
              const value = cells.get(`${day} ${hour}`) ?? (counts ? 0 : null);
              return { value: numberOf(value), text: write(value) };
            }),
          }))}
        />
      )}
    </PanelFrame>
  );
}
