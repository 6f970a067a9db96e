import type { Widgets } from '../../../../src/engine/EngineContext';
import { lazyPart } from '../../../../src/speed/lazyPart';
import { requestCondition, ruleDone, ruleSteps } from './cells';

export const slots: Widgets['slots'] = { ruleTrial: lazyPart(() => import('./Trial')) };
export const cells: Widgets['cells'] = { requestCondition, ruleEvents: ruleSteps, ruleSteps, ruleDone };
export const inputs: Widgets['inputs'] = { requestCondition: () => import('./ConditionInput') };
