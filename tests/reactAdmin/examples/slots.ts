import type { Widgets } from '../../../src/engine/EngineContext';
import { reactAdminPart } from '../../../src/engine/reactAdminPart';
import { lazyPart } from '../../../src/speed/lazyPart';

export const slots: Widgets['slots'] = {
  convenioTable: reactAdminPart(() => import('./ConvenioTable')),
  convenioInputs: lazyPart(() => import('./ConvenioInputs')),
};
export const inputs: Widgets['inputs'] = {
  stars: () => import('./StarsInput'),
};
