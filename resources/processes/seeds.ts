import type { SeedPlan } from '../../src/schema/seed';
import { carpetasProceso } from './carpetasProceso/seed';
import { gruposProceso } from './gruposProceso/seed';
import { procesos } from './procesos/seed';
import { servidoresArchivos } from './servidoresArchivos/seed';

/** Demo data of the area, in order of dependency. */
export const seeds: SeedPlan = [
  ['gruposProceso', gruposProceso],
  ['procesos', procesos],
  ['servidoresArchivos', servidoresArchivos],
  ['carpetasProceso', carpetasProceso],
];
