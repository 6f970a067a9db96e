import { formatCount } from '../../../i18n/format';
import type { Widgets } from '../../../src/engine/EngineContext';
import type { Tone } from '../../../src/schema/field';
import { StateChip } from '../../../src/ui/StateChip';

type Cell = Widgets['cells'][string];

/** A figure in a tone that says whether it needs a look; nothing while it is not known. */
const figure =
  (unit: string, toneOf: (value: number) => Tone): Cell =>
  ({ value }) =>
    typeof value === 'number' ? <StateChip tone={toneOf(value)} label={formatCount(value) + unit} /> : null;

export const cells: Widgets['cells'] = {
  coverage: figure('\u00a0%', (value) => (value < 100 ? 'warning' : 'success')),
  brokenRules: figure('', (value) => (value > 0 ? 'danger' : 'success')),
};
