import type { Behaviour } from '../../server/handlers';
import exenciones from './exenciones/server';
import mediosPago from './mediosPago/server';
import titulares from './titulares/server';
import titularesDuplicados from './titularesDuplicados/server';
import titularNotas from './titularNotas/server';
import vehiculos from './vehiculos/server';

/** Server handlers of the area's resources. */
export const behaviours: readonly Behaviour[] = [
  titulares,
  vehiculos,
  mediosPago,
  exenciones,
  titularesDuplicados,
  titularNotas,
];
