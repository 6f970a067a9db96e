import type { Behaviour } from '../../server/handlers';
import ajustes from './ajustes/server';
import conceptosFacturables from './conceptosFacturables/server';
import corridasFacturacion from './corridasFacturacion/server';
import facturas from './facturas/server';

/** What the area's resources do beyond their declaration. */
export const behaviours: readonly Behaviour[] = [conceptosFacturables, corridasFacturacion, facturas, ajustes];
