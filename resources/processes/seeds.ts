import type { SeedPlan } from '../../src/schema/seed';
import { archivoErrores } from './archivoErrores/seed';
import { archivos } from './archivos/seed';
import { carpetasProceso } from './carpetasProceso/seed';
import { ejecuciones } from './ejecuciones/seed';
import { gruposProceso } from './gruposProceso/seed';
import { procesos } from './procesos/seed';
import { subprocesoLogs } from './subprocesoLogs/seed';
import { subprocesos } from './subprocesos/seed';

/** The area's demo data, in the order in which one needs the other. */
export const seeds: SeedPlan = [
  ['gruposProceso', gruposProceso],
  ['procesos', procesos],
  ['carpetasProceso', carpetasProceso],
  ['ejecuciones', ejecuciones],
  ['subprocesos', subprocesos],
  ['subprocesoLogs', subprocesoLogs],
  ['archivos', archivos],
  ['archivoErrores', archivoErrores],
];
