import type { Behaviour } from '../../server/handlers';
import bandasHorarias from './bandasHorarias/server';
import cuadrosTarifarios from './cuadrosTarifarios/server';
import disputas from './disputas/server';
import estaciones from './estaciones/server';
import tarifas from './tarifas/server';
import transitos from './transitos/server';
import vias from './vias/server';
import violaciones from './violaciones/server';

/** Server handlers of the area's resources. */
export const behaviours: readonly Behaviour[] = [
  estaciones,
  vias,
  bandasHorarias,
  cuadrosTarifarios,
  tarifas,
  transitos,
  violaciones,
  disputas,
];
