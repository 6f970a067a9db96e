import type { Seed } from '../../../src/schema/seed';

/** The motorways of the demo's operator. */
export const corredores: Seed = () => [
  { codigo: 'AS', nombre: 'Autopista del Sur', orden: 10 },
  { codigo: 'CN', nombre: 'Costanera Norte', orden: 20 },
];
