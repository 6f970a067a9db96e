import type { Behaviour } from '../../server/handlers';
import archivos from './archivos/server';
import carpetasProceso from './carpetasProceso/server';
import ejecuciones from './ejecuciones/server';
import gruposProceso from './gruposProceso/server';
import procesos from './procesos/server';
import servidoresArchivos from './servidoresArchivos/server';
import subprocesos from './subprocesos/server';

/** Server handlers of the area's resources. */
export const behaviours: readonly Behaviour[] = [
  archivos,
  carpetasProceso,
  ejecuciones,
  gruposProceso,
  procesos,
  servidoresArchivos,
  subprocesos,
];
