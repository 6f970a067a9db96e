import type { SeedPlan } from '../../src/schema/seed';
import { categoriasVehiculo } from './categoriasVehiculo/seed';
import { etiquetas } from './etiquetas/seed';
import { exenciones } from './exenciones/seed';
import { mediosPago } from './mediosPago/seed';
import { titulares } from './titulares/seed';
import { titularNotas } from './titularNotas/seed';
import { vehiculos } from './vehiculos/seed';

/** Demo data of the area, in order of dependency. */
export const seeds: SeedPlan = [
  ['etiquetas', etiquetas],
  ['titulares', titulares],
  ['categoriasVehiculo', categoriasVehiculo],
  ['vehiculos', vehiculos],
  ['mediosPago', mediosPago],
  ['exenciones', exenciones],
  ['titularNotas', titularNotas],
];
