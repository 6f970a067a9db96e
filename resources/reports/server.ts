import type { Behaviour } from '../../server/handlers';
import { reportes } from './reportes/server';

/** What the area's resources do beyond their declaration. */
export const behaviours: readonly Behaviour[] = [reportes];
