import type { DeclaredSchema } from '../../src/schema/resource';
import bandasHorarias from './bandasHorarias/schema';
import corredores from './corredores/schema';
import cuadrosTarifarios from './cuadrosTarifarios/schema';
import estaciones from './estaciones/schema';
import tarifas from './tarifas/schema';
import vias from './vias/schema';

export const schemas: readonly DeclaredSchema[] = [
  corredores,
  estaciones,
  vias,
  bandasHorarias,
  cuadrosTarifarios,
  tarifas,
];
