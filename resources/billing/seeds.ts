import type { SeedPlan } from '../../src/schema/seed';
import { conceptoPrecios } from './conceptoPrecios/seed';
import { conceptosFacturables } from './conceptosFacturables/seed';

/** The area's demo data, in the order in which one needs the other. */
export const seeds: SeedPlan = [
  ['conceptosFacturables', conceptosFacturables],
  ['conceptoPrecios', conceptoPrecios],
];
