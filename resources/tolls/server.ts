import type { Behaviour } from '../../server/handlers';
import asignaciones from './asignaciones/server';
import ausencias from './ausencias/server';
import coberturasRequeridas from './coberturasRequeridas/server';
import feriados from './feriados/server';
import intercambiosTurno from './intercambiosTurno/server';
import jornadas from './jornadas/server';
import peajistas from './peajistas/server';
import periodos from './periodos/server';
import reglasAsignacion from './reglasAsignacion/server';
import turnos from './turnos/server';

/** Server handlers of the area's resources. */
export const behaviours: readonly Behaviour[] = [
  asignaciones,
  ausencias,
  coberturasRequeridas,
  feriados,
  intercambiosTurno,
  jornadas,
  peajistas,
  periodos,
  reglasAsignacion,
  turnos,
];
