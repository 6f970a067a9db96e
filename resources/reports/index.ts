import type { DeclaredSchema } from '../../src/schema/resource';
import logsAuditoria from './logsAuditoria/schema';
import reporteEjecuciones from './reporteEjecuciones/schema';
import reportes from './reportes/schema';

export const schemas: readonly DeclaredSchema[] = [logsAuditoria, reportes, reporteEjecuciones];
