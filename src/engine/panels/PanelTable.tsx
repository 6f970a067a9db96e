import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { HeatMap } from '../../ui/HeatMap';
import { useLabels } from '../labels';
import { numberOf } from './figure';
import { partLabel } from './groupLabel';
import { PanelFrame, PanelSkeleton } from './PanelFrame';
import { partFilter, stepFilter } from './panelQuery';
import { nextStep, stepLabel } from './steps';
import { type PanelViewProps, usePanelView } from './usePanelView';

/** A table of a figure by time step and by the values of a field; each cell links to its list. */
export function PanelTable(props: PanelViewProps) {
  const translate = useTranslate();
  const { result, wide = false, resourcePanel } = props;
  const labels = useLabels(resourcePanel.resource);
  const { label, write, linkTo, language } = usePanelView(props);
  const lines = result?.lines ?? [];
  const { every: step } = resourcePanel.panel;
  const steps = (lines[0]?.points ?? []).map(({ at }) => at);
  const isEmpty =
    result !== undefined && lines.every(({ points }) => points.every(({ value }) => numberOf(value) === 0));
  const rows = steps.map((at, row) => ({
    label: stepLabel(at, step, language),
    cells: lines.map(({ key, points }) => {
      const value = points[row]?.value ?? null;
      const text = write(value);
      const to =
        numberOf(value) === 0
          ? undefined
          : linkTo({ ...stepFilter(resourcePanel, at, nextStep(at, step)), ...partFilter(resourcePanel, key) });
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
    <PanelFrame title={label} link={linkTo()} wide={wide}>
      {result === undefined && <PanelSkeleton height={300} />}
      {isEmpty && <p className="muted">{translate('panels.nothing')}</p>}
      {result !== undefined && !isEmpty && (
        <HeatMap
          label={label}
          written
          columns={lines.map((line) => partLabel(resourcePanel, labels, translate, line) || translate('panels.none'))}
          rows={rows}
        />
      )}
    </PanelFrame>
  );
}
