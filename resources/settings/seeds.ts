import type { SeedPlan } from '../../src/schema/seed';
import { configuracionesWeb } from './configuracionesWeb/seed';
import { imagenesConfiguracion } from './imagenesConfiguracion/seed';
import { usuarios } from './usuarios/seed';
import { webhooks } from './webhooks/seed';

/** Demo data of the area, in order of dependency; areas and profiles come before users. */
export const seeds: SeedPlan = [
  ['usuarios', usuarios],
  ['configuracionesWeb', configuracionesWeb],
  ['imagenesConfiguracion', imagenesConfiguracion],
  ['webhooks', webhooks],
];
