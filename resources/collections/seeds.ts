import type { SeedPlan } from '../../src/schema/seed';

/** The area's demo data, in the order in which one needs the other. */
export const seeds: SeedPlan = [];
