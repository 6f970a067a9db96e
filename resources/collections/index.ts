import type { DeclaredSchema } from '../../src/schema/resource';
import cierresCaja from './cierresCaja/schema';
import cobroImputaciones from './cobroImputaciones/schema';
import cobros from './cobros/schema';
import codigosRechazo from './codigosRechazo/schema';
import deudores from './deudores/schema';
import extractosBanco from './extractosBanco/schema';
import gestionesCobranza from './gestionesCobranza/schema';
import guionesCobranza from './guionesCobranza/schema';
import loteDebitoItems from './loteDebitoItems/schema';
import lotesDebito from './lotesDebito/schema';
import movimientosBanco from './movimientosBanco/schema';
import movimientosCuenta from './movimientosCuenta/schema';
import pasosMora from './pasosMora/schema';
import planCuotas from './planCuotas/schema';
import planesPago from './planesPago/schema';
import reglasBanco from './reglasBanco/schema';

export const schemas: readonly DeclaredSchema[] = [
  codigosRechazo,
  lotesDebito,
  loteDebitoItems,
  cobros,
  cobroImputaciones,
  movimientosCuenta,
  deudores,
  gestionesCobranza,
  guionesCobranza,
  pasosMora,
  planesPago,
  planCuotas,
  cierresCaja,
  extractosBanco,
  movimientosBanco,
  reglasBanco,
];
