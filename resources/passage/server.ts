import type { Behaviour } from '../../server/handlers';
import binesServicio from './binesServicio/server';
import depositos from './depositos/server';
import mediosDePaso from './mediosDePaso/server';
import recuentosStock from './recuentosStock/server';
import stockDispositivos from './stockDispositivos/server';

/** Server handlers of the area's resources. */
export const behaviours: readonly Behaviour[] = [
  binesServicio,
  depositos,
  stockDispositivos,
  recuentosStock,
  mediosDePaso,
];
