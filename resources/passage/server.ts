import type { Behaviour } from '../../server/handlers';
import binesServicio from './binesServicio/server';
import mediosDePaso from './mediosDePaso/server';
import stockDispositivos from './stockDispositivos/server';

/** What the area's resources do beyond their declaration. */
export const behaviours: readonly Behaviour[] = [binesServicio, stockDispositivos, mediosDePaso];
