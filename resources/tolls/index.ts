import type { DeclaredSchema } from '../../src/schema/resource';
import feriados from './feriados/schema';
import habilidades from './habilidades/schema';
import peajistas from './peajistas/schema';
import turnos from './turnos/schema';

export const schemas: readonly DeclaredSchema[] = [feriados, turnos, habilidades, peajistas];
