import type { Behaviour } from '../../server/handlers';
import exenciones from './exenciones/server';
import mediosPago from './mediosPago/server';
import titulares from './titulares/server';
import vehiculos from './vehiculos/server';

/** What the area's resources do beyond their declaration. */
export const behaviours: readonly Behaviour[] = [titulares, vehiculos, mediosPago, exenciones];
