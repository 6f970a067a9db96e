import type { DeclaredSchema } from '../../src/schema/resource';
import ajustes from './ajustes/schema';
import cargos from './cargos/schema';
import conceptoPrecios from './conceptoPrecios/schema';
import conceptosFacturables from './conceptosFacturables/schema';
import corridasFacturacion from './corridasFacturacion/schema';
import facturaItems from './facturaItems/schema';
import facturas from './facturas/schema';
import periodosFacturacion from './periodosFacturacion/schema';

export const schemas: readonly DeclaredSchema[] = [
  conceptosFacturables,
  conceptoPrecios,
  corridasFacturacion,
  periodosFacturacion,
  facturas,
  facturaItems,
  cargos,
  ajustes,
];
