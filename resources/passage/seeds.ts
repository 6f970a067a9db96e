import type { SeedPlan } from '../../src/schema/seed';
import { emisores } from './emisores/seed';
import { mediosDePaso } from './mediosDePaso/seed';

/** The area's demo data, in the order in which one needs the other. */
export const seeds: SeedPlan = [
  ['emisores', emisores],
  ['mediosDePaso', mediosDePaso],
];
