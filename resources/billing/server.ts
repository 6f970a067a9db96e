import type { Behaviour } from '../../server/handlers';
import conceptosFacturables from './conceptosFacturables/server';

/** What the area's resources do beyond their declaration. */
export const behaviours: readonly Behaviour[] = [conceptosFacturables];
