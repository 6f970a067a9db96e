import type { Behaviour } from '../../server/handlers';
import binesServicio from './binesServicio/server';
import mediosDePaso from './mediosDePaso/server';
import stockDispositivos from './stockDispositivos/server';

/** Server handlers of the area's resources. */
export const behaviours: readonly Behaviour[] = [binesServicio, stockDispositivos, mediosDePaso];
