import type { Behaviour } from '../../server/handlers';
import feriados from './feriados/server';

/** What the area's resources do beyond their declaration. */
export const behaviours: readonly Behaviour[] = [feriados];
