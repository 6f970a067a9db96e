import type { SeedPlan } from '../../src/schema/seed';
import { asignaciones } from './asignaciones/seed';
import { ausencias } from './ausencias/seed';
import { coberturasRequeridas } from './coberturasRequeridas/seed';
import { feriados } from './feriados/seed';
import { habilidades } from './habilidades/seed';
import { intercambiosTurno } from './intercambiosTurno/seed';
import { jornadas } from './jornadas/seed';
import { peajistas } from './peajistas/seed';
import { periodos } from './periodos/seed';
import { preferenciasTurno } from './preferenciasTurno/seed';
import { reglasAsignacion } from './reglasAsignacion/seed';
import { turnos } from './turnos/seed';

/** Demo data of the area, in order of dependency; it uses the stations and lanes of the transits area. */
export const seeds: SeedPlan = [
  ['feriados', feriados],
  ['turnos', turnos],
  ['habilidades', habilidades],
  ['reglasAsignacion', reglasAsignacion],
  ['coberturasRequeridas', coberturasRequeridas],
  ['peajistas', peajistas],
  ['preferenciasTurno', preferenciasTurno],
  ['periodos', periodos],
  ['jornadas', jornadas],
  ['ausencias', ausencias],
  ['asignaciones', asignaciones],
  ['intercambiosTurno', intercambiosTurno],
];
