import { useEngine, type Widgets } from '../../../src/engine/EngineContext';
import { useLabels } from '../../../src/engine/labels';
import { RecordLink } from '../../../src/engine/routing/RecordLink';
import { lazyPart } from '../../../src/speed/lazyPart';
import { readExplanation } from '../shared/explanation';
import type { PassDrawingsProps } from './browser/PassDrawings';
import { PriceLines } from './browser/PriceLines';
import { readHints } from './shared/hints';
import './slots.css';

/** Renders how the price of a transit was found. */
export const priceExplanation: Widgets['cells'][string] = ({ value }) =>
  typeof value === 'string' && value !== '' ? <PriceLines lines={readExplanation(value)} /> : null;

const PassDrawings = lazyPart<PassDrawingsProps>(() => import('./browser/PassDrawings'));

/** Renders the passes of a transit, a dispute or a violation. */
export const passDrawing: Widgets['cells'][string] = ({ value, resource, record, field }) =>
  typeof value === 'string' && value !== '' ? (
    <PassDrawings {...{ value, resource, record }} name={field.name} />
  ) : null;

/** Renders the hints of a transit, or those of a dispute with links to their transits. */
export const transitHints: Widgets['cells'][string] = ({ value }) => {
  const { registry } = useEngine();
  const labels = useLabels(registry.getOrThrow('transitos'));
  if (typeof value !== 'string' || value === '') return null;
  return (
    <ul className="transit-hints">
      {readHints(value).map(({ hint, transits }) => (
        <li key={hint}>
          <span className="chip" data-tone="warning">
            {labels.option('indicios', hint)}
          </span>
          {transits.map((id) => (
            <RecordLink key={id} resource="transitos" id={id}>
              <bdi className="figure">{labels.title({ id: Number(id) })}</bdi>
            </RecordLink>
          ))}
        </li>
      ))}
    </ul>
  );
};
