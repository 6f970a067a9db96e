import type { DeclaredSchema } from '../../src/schema/resource';
import bandasHorarias from './bandasHorarias/schema';
import corredores from './corredores/schema';
import cuadrosTarifarios from './cuadrosTarifarios/schema';
import disputas from './disputas/schema';
import estaciones from './estaciones/schema';
import tarifas from './tarifas/schema';
import transitos from './transitos/schema';
import vias from './vias/schema';
import violaciones from './violaciones/schema';

export const schemas: readonly DeclaredSchema[] = [
  corredores,
  estaciones,
  vias,
  bandasHorarias,
  cuadrosTarifarios,
  tarifas,
  transitos,
  violaciones,
  disputas,
];
