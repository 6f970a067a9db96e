import type { Widgets } from '../../../src/engine/EngineContext';
import { Plate } from '../../../src/ui/Plate';

/** Renders a licence plate. */
export const plate: Widgets['cells'][string] = ({ value }) =>
  value === null || value === '' ? null : <Plate value={String(value)} />;
