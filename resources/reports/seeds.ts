import type { SeedPlan } from '../../src/schema/seed';
import { logsAuditoria } from './logsAuditoria/seed';
import { reporteEjecuciones } from './reporteEjecuciones/seed';
import { reportes } from './reportes/seed';

/** The area's demo data, in the order in which one needs the other. */
export const seeds: SeedPlan = [
  ['reportes', reportes],
  ['reporteEjecuciones', reporteEjecuciones],
  ['logsAuditoria', logsAuditoria],
];
