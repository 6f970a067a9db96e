import type { SeedPlan } from '../../src/schema/seed';
import { feriados } from './feriados/seed';
import { habilidades } from './habilidades/seed';
import { peajistas } from './peajistas/seed';
import { turnos } from './turnos/seed';

/** The area's demo data, in the order in which one needs the other. */
export const seeds: SeedPlan = [
  ['feriados', feriados],
  ['turnos', turnos],
  ['habilidades', habilidades],
  ['peajistas', peajistas],
];
