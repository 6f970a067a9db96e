import type { DeclaredSchema } from '../../src/schema/resource';
import archivoErrores from './archivoErrores/schema';
import archivos from './archivos/schema';
import carpetasProceso from './carpetasProceso/schema';
import ejecuciones from './ejecuciones/schema';
import gruposProceso from './gruposProceso/schema';
import procesos from './procesos/schema';
import servidoresArchivos from './servidoresArchivos/schema';
import subprocesoLogs from './subprocesoLogs/schema';
import subprocesos from './subprocesos/schema';

export const schemas: readonly DeclaredSchema[] = [
  gruposProceso,
  procesos,
  ejecuciones,
  subprocesos,
  subprocesoLogs,
  servidoresArchivos,
  carpetasProceso,
  archivos,
  archivoErrores,
];
