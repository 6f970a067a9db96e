import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PlaceSchema } from '../../schema/panel';
import type { Resource } from '../../schema/registry';
import { useLabels } from '../labels';
import { numberOf } from './figure';
import { OnLines, type PlaceKey, useTarget } from './OnLines';
import { PanelFrame, PanelSkeleton } from './PanelFrame';
import { partFilter, type ResourcePanel } from './panelQuery';
import { type PanelViewProps, usePanelView } from './usePanelView';

/** One measure of the places of a line. */
function Measured({ places, place, ...props }: PanelViewProps & { places: Resource; place: PlaceSchema }) {
  const { label, write, scale, linkTo } = usePanelView(props);
  const { resourcePanel, result } = props;
  const { panel } = resourcePanel;
  if (!result) return <PanelSkeleton height={360} />;
  const isCount = (panel.aggregate ?? 'count') === 'count' && !panel.over;
  const valueByKey = new Map(result.groups?.map(({ key, value }) => [key, value]));
  const figureOf = (key: PlaceKey) => {
    const value = valueByKey.get(key) ?? (isCount ? 0 : null);
    return {
      value: value === null ? null : numberOf(value),
      text: write(value),
      to: linkTo(partFilter(resourcePanel, key)),
    };
  };
  return <OnLines {...{ places, place, label, figureOf }} write={scale.write} toggle={scale.toggle} />;
}

/** The places of a line with a figure of each; of several measures, the person chooses one. */
export function Line(props: PanelViewProps) {
  const translate = useTranslate();
  const { label, linkTo } = usePanelView(props);
  const { resourcePanel, period, wide = true, bare, others = [] } = props;
  const { panel } = resourcePanel;
  const [chosen, setChosen] = useState(0);
  const places = useTarget(resourcePanel.resource, panel.by);
  const measures = [{ resourcePanel, result: props.result }, ...others];
  const measure = measures[chosen] ?? measures[0];
  return (
    <PanelFrame title={label} link={linkTo()} wide={wide} bare={bare}>
      {measures.length > 1 && (
        <fieldset className="road-map__measures" aria-label={translate('panels.measured')}>
          {measures.map(({ resourcePanel: option }, index) => (
            <Measure
              key={`${option.resource.name}.${option.name}`}
              resourcePanel={option}
              isChosen={index === chosen}
              onChoose={() => setChosen(index)}
            />
          ))}
        </fieldset>
      )}
      {places && panel.place && measure && <Measured {...{ ...measure, period, places }} place={panel.place} />}
    </PanelFrame>
  );
}

interface MeasureProps {
  resourcePanel: ResourcePanel;
  isChosen: boolean;
  onChoose: () => void;
}

function Measure({ resourcePanel: { resource, name }, isChosen, onChoose }: MeasureProps) {
  const labels = useLabels(resource);
  return (
    <button type="button" className="button button--small" aria-pressed={isChosen} onClick={onChoose}>
      {labels.panel(name)}
    </button>
  );
}
