import type { SeedPlan } from '../../src/schema/seed';
import { archivoErrores } from './archivoErrores/seed';
import { archivos } from './archivos/seed';
import { carpetasProceso } from './carpetasProceso/seed';
import { ejecuciones } from './ejecuciones/seed';
import { gruposProceso } from './gruposProceso/seed';
import { procesos } from './procesos/seed';
import { servidoresArchivos } from './servidoresArchivos/seed';
import { subprocesoLogs } from './subprocesoLogs/seed';
import { subprocesos } from './subprocesos/seed';

/** Demo data of the area, in order of dependency. */
export const seeds: SeedPlan = [
  ['gruposProceso', gruposProceso],
  ['procesos', procesos],
  ['servidoresArchivos', servidoresArchivos],
  ['carpetasProceso', carpetasProceso],
  ['ejecuciones', ejecuciones],
  ['subprocesos', subprocesos],
  ['subprocesoLogs', subprocesoLogs],
];

/** Files, after the debit runs that some of them belong to. */
export const fileSeeds: SeedPlan = [
  ['archivos', archivos],
  ['archivoErrores', archivoErrores],
];
