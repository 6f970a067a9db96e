import type { DeclaredSchema } from '../../src/schema/resource';
import logsAuditoria from './logsAuditoria/schema';

export const schemas: readonly DeclaredSchema[] = [logsAuditoria];
