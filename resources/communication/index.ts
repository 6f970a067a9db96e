import type { DeclaredSchema } from '../../src/schema/resource';
import correos from './correos/schema';
import notificaciones from './notificaciones/schema';

export const schemas: readonly DeclaredSchema[] = [correos, notificaciones];
