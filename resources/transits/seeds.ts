import type { SeedPlan } from '../../src/schema/seed';
import { bandasHorarias } from './bandasHorarias/seed';
import { corredores } from './corredores/seed';
import { cuadrosTarifarios } from './cuadrosTarifarios/seed';
import { estaciones } from './estaciones/seed';
import { tarifas } from './tarifas/seed';
import { vias } from './vias/seed';

/** The area's demo data, in the order in which one needs the other. */
export const seeds: SeedPlan = [
  ['corredores', corredores],
  ['estaciones', estaciones],
  ['vias', vias],
  ['bandasHorarias', bandasHorarias],
  ['cuadrosTarifarios', cuadrosTarifarios],
  ['tarifas', tarifas],
];
