import type { SeedPlan } from '../../src/schema/seed';
import { cierresCaja } from './cierresCaja/seed';
import { cobroImputaciones } from './cobroImputaciones/seed';
import { cobros } from './cobros/seed';
import { codigosRechazo } from './codigosRechazo/seed';
import { deudores } from './deudores/seed';
import { gestionesCobranza } from './gestionesCobranza/seed';
import { guionesCobranza } from './guionesCobranza/seed';
import { loteDebitoItems, refusedMeans } from './loteDebitoItems/seed';
import { lotesDebito } from './lotesDebito/seed';
import { movimientosCuenta } from './movimientosCuenta/seed';
import { pasosMora } from './pasosMora/seed';
import { planCuotas } from './planCuotas/seed';
import { planesPago } from './planesPago/seed';
import { reglasBanco } from './reglasBanco/seed';

/** Demo data of the area, in order of dependency. */
export const seeds: SeedPlan = [
  ['codigosRechazo', codigosRechazo],
  ['lotesDebito', lotesDebito],
  ['cobros', cobros],
  ['loteDebitoItems', loteDebitoItems],
  ['cobroImputaciones', cobroImputaciones],
  ['movimientosCuenta', movimientosCuenta],
  ['planesPago', planesPago],
  ['planCuotas', planCuotas],
  ['deudores', deudores],
  ['gestionesCobranza', gestionesCobranza],
  ['pasosMora', pasosMora],
  ['guionesCobranza', guionesCobranza],
  ['cierresCaja', cierresCaja],
  ['reglasBanco', reglasBanco],
];

/** Updates rows of earlier seeds from the debits. */
export const completions: SeedPlan = [['mediosPago', refusedMeans]];
