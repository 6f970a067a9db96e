import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatWeekday, pad } from '../../../i18n/format';
import { clock } from '../../schema/clock';
import { BarChart } from '../../ui/BarChart';
import { HeatMap } from '../../ui/HeatMap';
import { useLabels } from '../labels';
import { figureFormatter, numberOf } from './figure';
import { partLabel } from './groupLabel';
import { PanelFrame, PanelSkeleton } from './PanelFrame';
import { partFilter } from './panelQuery';
import { declaredColor } from './partColor';
import { hoursAhead } from './steps';
import { type PanelViewProps, usePanelView } from './usePanelView';

/** Maximum number of bars that are readable at a glance. */
const MAX_BARS = 10;

/** A figure for each value of a field, largest first; each bar links to its list. */
export function Breakdown(props: PanelViewProps) {
  const translate = useTranslate();
  const labels = useLabels(props.resourcePanel.resource);
  const { label, write, linkTo } = usePanelView(props);
  const { result, wide = false, bare, resourcePanel } = props;
  const groups = result?.groups ?? [];
  const visibleGroups = groups.slice(0, MAX_BARS);
  return (
    <PanelFrame title={label} link={linkTo()} wide={wide} bare={bare}>
      {result === undefined && <PanelSkeleton height={224} />}
      {result !== undefined && groups.length === 0 && <p className="muted">{translate('panels.nothing')}</p>}
      {visibleGroups.length > 0 && (
        <BarChart
          label={label}
          bars={visibleGroups.map((group) => {
            const name = partLabel(resourcePanel, labels, translate, group) || translate('panels.none');
            const path = linkTo(partFilter(resourcePanel, group.key));
            const color = declaredColor(resourcePanel, group.key);
            return {
              label: name,
              value: numberOf(group.value),
              text: write(group.value),
              ...(path !== undefined && { link: <Link to={path}>{name}</Link> }),
              ...(color && { color }),
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

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** A heat map of the week by weekday and hour; another one says how much of it is done. */
export function WeekHeatMap(props: PanelViewProps) {
  const translate = useTranslate();
  const { label, write, linkTo, language } = usePanelView(props);
  const { result, wide = false, bare, others = [], resourcePanel } = props;
  const { resource, panel } = resourcePanel;
  const labels = useLabels(resource);
  const cells = new Map(result?.cells?.map(({ day, hour, value }) => [`${day} ${hour}`, value]));
  const [overlay] = others;
  const marks = overlay && new Map(overlay.result?.cells?.map(({ day, hour, value }) => [`${day} ${hour}`, value]));
  const writeMark = overlay
    ? figureFormatter(
        overlay.resourcePanel.resource,
        overlay.resourcePanel.panel,
        { labels, translate, record: {} },
        language,
      )
    : write;
  const overlayLabel = overlay && labels.panel(overlay.resourcePanel.name);
  const isCount = (panel.aggregate ?? 'count') === 'count';
  const isAhead = hoursAhead(props.period ?? panel.period, clock.now());
  const doneOf = (key: string) => {
    const value = marks?.get(key);
    return marks === undefined
      ? undefined
      : { value: numberOf(value ?? 0), text: `${overlayLabel}: ${writeMark(value ?? 0)}` };
  };
  return (
    <PanelFrame title={label} link={linkTo()} wide={wide} bare={bare}>
      {result === undefined && <PanelSkeleton height={206} />}
      {result !== undefined && cells.size === 0 && <p className="muted">{translate('panels.nothing')}</p>}
      {cells.size > 0 && (
        <HeatMap
          label={label}
          scale={write}
          names={overlayLabel === undefined ? undefined : [label, translate('panels.behind', { name: overlayLabel })]}
          columns={HOURS.map((hour) => pad(hour))}
          rows={[1, 2, 3, 4, 5, 6, 7].map((day) => ({
            label: formatWeekday(day, language),
            cells: HOURS.map((hour) => {
              const key = `${day} ${hour}`;
              const value = cells.get(key) ?? (isCount ? 0 : null);
              if (isAhead(day, hour)) return { value: 0, text: translate('panels.ahead'), isAhead: true };
              const hourField = panel.hour;
              return {
                value: numberOf(value),
                text: write(value),
                done: doneOf(key),
                // the list can be narrowed to the hour, and has the weekdays beside it
                ...(hourField !== undefined &&
                  numberOf(value) > 0 && { to: linkTo({ [hourField]: { $gte: hour, $lte: hour } }) }),
              };
            }),
          }))}
        />
      )}
    </PanelFrame>
  );
}
