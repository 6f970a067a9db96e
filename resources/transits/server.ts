import type { Behaviour } from '../../server/handlers';
import bandasHorarias from './bandasHorarias/server';
import cuadrosTarifarios from './cuadrosTarifarios/server';
import tarifas from './tarifas/server';
import vias from './vias/server';

/** What the area's resources do beyond their declaration. */
export const behaviours: readonly Behaviour[] = [vias, bandasHorarias, cuadrosTarifarios, tarifas];
