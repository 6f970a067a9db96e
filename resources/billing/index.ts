import type { DeclaredSchema } from '../../src/schema/resource';
import conceptoPrecios from './conceptoPrecios/schema';
import conceptosFacturables from './conceptosFacturables/schema';

export const schemas: readonly DeclaredSchema[] = [conceptosFacturables, conceptoPrecios];
