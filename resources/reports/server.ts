import type { Behaviour } from '../../server/handlers';
import { reportes } from './reportes/server';

/** Server handlers of the area's resources. */
export const behaviours: readonly Behaviour[] = [reportes];
