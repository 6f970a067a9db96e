import type { Widgets } from '../../../src/engine/EngineContext';
import { lazyPart } from '../../../src/speed/lazyPart';

export const slots: Widgets['slots'] = { bankSuggestions: lazyPart(() => import('./browser/Suggestions')) };
