import type { SeedPlan } from '../../src/schema/seed';
import { binesServicio } from './binesServicio/seed';
import { depositos } from './depositos/seed';
import { emisores } from './emisores/seed';
import { mediosDePaso } from './mediosDePaso/seed';
import { movimientosStock } from './movimientosStock/seed';
import { recuentoDiferencias, recuentosStock } from './recuentosStock/seed';
import { stockDispositivos } from './stockDispositivos/seed';

/** Demo data of the area, in order of dependency. */
export const seeds: SeedPlan = [
  ['emisores', emisores],
  ['binesServicio', binesServicio],
  ['depositos', depositos],
  ['mediosDePaso', mediosDePaso],
  ['stockDispositivos', stockDispositivos],
  ['movimientosStock', movimientosStock, []],
  ['recuentosStock', recuentosStock],
  ['recuentoDiferencias', recuentoDiferencias],
];
