import type { Behaviour } from '../../server/handlers';
import tickets from './tickets/server';

/** What the area's resources do beyond their declaration. */
export const behaviours: readonly Behaviour[] = [tickets];
