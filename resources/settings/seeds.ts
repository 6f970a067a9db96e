import type { SeedPlan } from '../../src/schema/seed';
import { configuracionesWeb } from './configuracionesWeb/seed';
import { imagenesConfiguracion } from './imagenesConfiguracion/seed';
import { usuarios } from './usuarios/seed';

/** The area's demo data, in the order in which one needs the other; sectors and profiles are made before the accounts. */
export const seeds: SeedPlan = [
  ['usuarios', usuarios],
  ['configuracionesWeb', configuracionesWeb],
  ['imagenesConfiguracion', imagenesConfiguracion],
];
