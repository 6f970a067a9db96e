import { lazyPart } from '../speed/lazyPart';
import { ALERTS_PATH } from './alerts/path';

/** Pages about the person, reached from the top bar. */
export const pages = [{ path: ALERTS_PATH, Screen: lazyPart(() => import('./alerts/AlertsPage')) }];
