import type { SeedPlan } from '../../src/schema/seed';
import { logsAuditoria } from './logsAuditoria/seed';
import { reporteEjecuciones } from './reporteEjecuciones/seed';
import { reportes } from './reportes/seed';

/** Demo data of the area, in order of dependency. */
export const seeds: SeedPlan = [
  ['reportes', reportes],
  ['reporteEjecuciones', reporteEjecuciones],
  ['logsAuditoria', logsAuditoria],
];
