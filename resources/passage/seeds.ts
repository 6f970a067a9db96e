import type { SeedPlan } from '../../src/schema/seed';
import { binesServicio } from './binesServicio/seed';
import { emisores } from './emisores/seed';
import { mediosDePaso } from './mediosDePaso/seed';
import { stockDispositivos } from './stockDispositivos/seed';

/** The area's demo data, in the order in which one needs the other. */
export const seeds: SeedPlan = [
  ['emisores', emisores],
  ['binesServicio', binesServicio],
  ['mediosDePaso', mediosDePaso],
  ['stockDispositivos', stockDispositivos],
];
