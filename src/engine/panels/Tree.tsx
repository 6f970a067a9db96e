import { useTranslate } from 'ra-core';
import { Treemap } from '../../ui/Treemap';
import { useLabels } from '../labels';
import { numberOf } from './figure';
import { groupLabel, partLabel } from './groupLabel';
import { PanelFrame, PanelSkeleton } from './PanelFrame';
import { partFilter } from './panelQuery';
import { partColors } from './partColor';
import { type PanelViewProps, usePanelView } from './usePanelView';

/** The parts of each group within it; a part without a value of its own has the name of what is missing. */
export function Tree(props: PanelViewProps) {
  const translate = useTranslate();
  const { label, write, scale, linkTo } = usePanelView(props);
  const { result, wide = false, bare, resourcePanel } = props;
  const { resource, panel } = resourcePanel;
  const labels = useLabels(resource);
  const groups = result?.groups ?? [];
  const colors = partColors(resourcePanel, groups);
  const splitField = resource.fields.get(panel.split ?? '');
  return (
    <PanelFrame title={label} link={linkTo()} wide={wide} bare={bare}>
      {result === undefined && <PanelSkeleton height={320} />}
      {result !== undefined && groups.length === 0 && <p className="muted">{translate('panels.nothing')}</p>}
      {groups.length > 0 && (
        <Treemap
          label={label}
          toggle={scale.toggle}
          groups={groups.map((group, index) => {
            const ownFilter = partFilter(resourcePanel, group.key);
            return {
              label: partLabel(resourcePanel, labels, translate, group) || translate('panels.none'),
              value: numberOf(group.value),
              text: write(group.value),
              to: linkTo(ownFilter),
              color: colors[index] ?? '--tone-muted',
              parts: (splitField ? (group.parts ?? []) : []).map((part) => ({
                label: (splitField && groupLabel(splitField, labels, translate, part)) || translate('panels.none'),
                value: numberOf(part.value),
                text: write(part.value),
                to: linkTo({ ...ownFilter, [panel.split ?? '']: part.key === null ? null : [part.key] }),
              })),
            };
          })}
        />
      )}
    </PanelFrame>
  );
}
