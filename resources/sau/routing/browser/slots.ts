import type { Widgets } from '../../../../src/engine/EngineContext';
import { lazyPart } from '../../../../src/speed/lazyPart';

export const slots: Widgets['slots'] = { agentBoard: lazyPart(() => import('./AgentBoard')) };
export const inputs: Widgets['inputs'] = { agentChoice: () => import('./AgentChoiceInput') };
