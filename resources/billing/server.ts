import type { Behaviour } from '../../server/handlers';
import ajustes from './ajustes/server';
import cargos from './cargos/server';
import conceptosFacturables from './conceptosFacturables/server';
import corridasFacturacion from './corridasFacturacion/server';
import facturas from './facturas/server';
import periodosFacturacion from './periodosFacturacion/server';

/** Server handlers and documents of the area's resources. */
export const behaviours: readonly Behaviour[] = [
  conceptosFacturables,
  corridasFacturacion,
  facturas,
  cargos,
  ajustes,
  periodosFacturacion,
];
