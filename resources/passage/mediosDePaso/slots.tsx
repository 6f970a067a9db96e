import type { Widgets } from '../../../src/engine/EngineContext';
import { TagNumber } from '../../../src/ui/TagNumber';

/** Renders a pass's number with its prefix dimmed. */
export const tagNumber: Widgets['cells'][string] = ({ value }) =>
  value === null || value === '' ? null : <TagNumber value={String(value)} />;

export const inputs = { servicePlan: () => import('./browser/PlanChoice') };
