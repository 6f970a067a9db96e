import type { DeclaredSchema } from '../../src/schema/resource';
import asignaciones from './asignaciones/schema';
import ausencias from './ausencias/schema';
import coberturasRequeridas from './coberturasRequeridas/schema';
import feriados from './feriados/schema';
import habilidades from './habilidades/schema';
import intercambiosTurno from './intercambiosTurno/schema';
import jornadas from './jornadas/schema';
import peajistas from './peajistas/schema';
import periodos from './periodos/schema';
import preferenciasTurno from './preferenciasTurno/schema';
import reglasAsignacion from './reglasAsignacion/schema';
import turnos from './turnos/schema';

export const schemas: readonly DeclaredSchema[] = [
  periodos,
  peajistas,
  feriados,
  asignaciones,
  ausencias,
  intercambiosTurno,
  preferenciasTurno,
  jornadas,
  coberturasRequeridas,
  reglasAsignacion,
  turnos,
  habilidades,
];
