import type { Behaviour } from '../../server/handlers';
import mediosPago from './mediosPago/server';
import titulares from './titulares/server';

/** What the area's resources do beyond their declaration. */
export const behaviours: readonly Behaviour[] = [titulares, mediosPago];
