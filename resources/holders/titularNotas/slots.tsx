import type { Widgets } from '../../../src/engine/EngineContext';
import { lazyPart } from '../../../src/speed/lazyPart';

export const slots: Widgets['slots'] = { pinnedNotes: lazyPart(() => import('./browser/PinnedNotes')) };
