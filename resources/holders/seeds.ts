import type { SeedPlan } from '../../src/schema/seed';
import { categoriasVehiculo } from './categoriasVehiculo/seed';
import { etiquetas } from './etiquetas/seed';
import { exenciones } from './exenciones/seed';
import { mediosPago } from './mediosPago/seed';
import { titulares } from './titulares/seed';
import { vehiculos } from './vehiculos/seed';

/** The area's demo data, in the order in which one needs the other. */
export const seeds: SeedPlan = [
  ['etiquetas', etiquetas],
  ['titulares', titulares],
  ['categoriasVehiculo', categoriasVehiculo],
  ['vehiculos', vehiculos],
  ['mediosPago', mediosPago],
  ['exenciones', exenciones],
];
