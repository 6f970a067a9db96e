import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { shifted } from '../../schema/span';
import { HeatMap } from '../../ui/HeatMap';
import { useLabels } from '../labels';
import { partFilter, stepFilter } from './asked';
import { stepLabel } from './Charts';
import { numberOf } from './figure';
import { partName } from './groupLabel';
import { PanelFrame, PanelWaiting } from './PanelFrame';
import { type PanelViewProps, usePanelView } from './usePanelView';

/** The day after a step's last: of months and weeks that begin on a day, of days the next one. */
const nextOf = (at: string, every: string | undefined): string | undefined =>
  at.includes('T') ? undefined : every === 'month' ? shifted(at, 1, 0) : shifted(at, 0, every === 'week' ? 7 : 1);

/** What a figure comes to in each step of time, by the values of a field: each leads to its list. */
export function PanelTable(props: PanelViewProps) {
  const translate = useTranslate();
  const { answer, wide = false, chosen } = props;
  const labels = useLabels(chosen.resource);
  const { label, write, linkTo, language } = usePanelView(props);
  const lines = answer?.lines ?? [];
  const { every } = chosen.panel;
  const steps = (lines[0]?.points ?? []).map(({ at }) => at);
  const nothing =
    answer !== undefined && lines.every(({ points }) => points.every(({ value }) => numberOf(value) === 0));
  const rows = steps.map((at, row) => ({
    label: stepLabel(at, every, language),
    cells: lines.map(({ key, points }) => {
      const value = points[row]?.value ?? null;
      const text = write(value);
      const to =
        numberOf(value) === 0
          ? undefined
          : linkTo({ ...stepFilter(chosen, at, nextOf(at, every)), ...partFilter(chosen, key) });
      return {
        value: numberOf(value),
        text,
        ...(to !== undefined && {
          link: (
            <Link to={to}>
              <bdi>{text}</bdi>
            </Link>
          ),
        }),
      };
    }),
  }));
  return (
    <PanelFrame title={label} to={linkTo()} wide={wide}>
      {answer === undefined && <PanelWaiting height={300} />}
      {nothing && <p className="muted">{translate('panels.nothing')}</p>}
      {answer !== undefined && !nothing && (
        <HeatMap
          label={label}
          written
          columns={lines.map((line) => partName(chosen, labels, translate, line) || translate('panels.none'))}
          rows={rows}
        />
      )}
    </PanelFrame>
  );
}
