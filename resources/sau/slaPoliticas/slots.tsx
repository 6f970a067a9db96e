import { lazyPart } from '../../../src/speed/lazyPart';

export const slots = { slaSimulator: lazyPart(() => import('../sla/browser/Simulator')) };
