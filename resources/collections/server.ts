import type { Behaviour } from '../../server/handlers';
import cierresCaja from './cierresCaja/server';
import cobros from './cobros/server';
import deudores from './deudores/server';
import extractosBanco from './extractosBanco/server';
import guionesCobranza from './guionesCobranza/server';
import lotesDebito from './lotesDebito/server';
import movimientosBanco from './movimientosBanco/server';
import movimientosCuenta from './movimientosCuenta/server';
import planesPago from './planesPago/server';

/** Server handlers and documents of the area's resources. */
export const behaviours: readonly Behaviour[] = [
  cierresCaja,
  cobros,
  deudores,
  guionesCobranza,
  extractosBanco,
  lotesDebito,
  movimientosBanco,
  movimientosCuenta,
  planesPago,
];
