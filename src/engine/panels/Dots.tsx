import { useTranslate } from 'ra-core';
import { MIN_POINTS } from '../../ui/charts';
import { DotChart } from '../../ui/DotChart';
import { useLabels } from '../labels';
import { loadsOf } from './answers/load';
import { partLabel } from './groupLabel';
import { PanelFrame, PanelSkeleton } from './PanelFrame';
import { partFilter } from './panelQuery';
import { type PanelViewProps, usePanelView } from './usePanelView';

/** Maximum number of rows that are readable at a glance. */
const MAX_ROWS = 12;

/** What each person or area has against what it can do: the panel, and the capacities drawn with it. */
export function Dots(props: PanelViewProps) {
  const translate = useTranslate();
  const { label, write, scale, linkTo } = usePanelView(props);
  const { result, wide = false, bare, others = [], resourcePanel } = props;
  const labels = useLabels(resourcePanel.resource);
  const [capacity] = others;
  const loads = loadsOf(result?.groups ?? [], capacity?.result?.groups ?? []);
  // one or two rows are figures, which the sentence above them has
  const shown = bare && loads.length < MIN_POINTS ? [] : loads.slice(0, MAX_ROWS);
  return (
    <PanelFrame title={label} link={linkTo()} wide={wide} bare={bare}>
      {result === undefined && <PanelSkeleton height={320} />}
      {result !== undefined && loads.length === 0 && <p className="muted">{translate('panels.nothing')}</p>}
      {shown.length > 0 && capacity && (
        <DotChart
          label={label}
          names={[label, labels.panel(capacity.resourcePanel.name)]}
          above={translate('panels.above')}
          write={scale.write}
          rows={shown.map(({ group, load, capacity: limit }) => ({
            label: partLabel(resourcePanel, labels, translate, group) || translate('panels.none'),
            load,
            capacity: limit,
            loadText: write(load),
            capacityText: limit === undefined ? '—' : write(limit),
            to: linkTo(partFilter(resourcePanel, group.key)),
          }))}
        />
      )}
      {shown.length > 0 && loads.length > shown.length && (
        <p className="muted panel__more">{translate('panels.more', { smart_count: loads.length - shown.length })}</p>
      )}
    </PanelFrame>
  );
}
