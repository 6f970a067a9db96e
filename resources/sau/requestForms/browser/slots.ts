import type { Widgets } from '../../../../src/engine/EngineContext';
import { lazyPart } from '../../../../src/speed/lazyPart';

export const slots: Widgets['slots'] = {
  requestFormPreview: lazyPart(() => import('./FormPreview')),
  requestAnswers: lazyPart(() => import('./RequestAnswers')),
};
export const inputs: Widgets['inputs'] = { requestForm: () => import('./RequestFormInput') };
