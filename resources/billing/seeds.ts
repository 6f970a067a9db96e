import type { SeedPlan } from '../../src/schema/seed';
import { ajustes, paymentsOfAdjustments } from './ajustes/seed';
import { conceptoPrecios } from './conceptoPrecios/seed';
import { conceptosFacturables } from './conceptosFacturables/seed';
import { corridasFacturacion } from './corridasFacturacion/seed';
import { facturaItems, linesOfPassages } from './facturaItems/seed';
import { facturas, plansOfInvoices } from './facturas/seed';

/** What passes are sold by: made before them. */
export const concepts: SeedPlan = [['conceptosFacturables', conceptosFacturables]];

/** The area's demo data, in the order in which one needs the other. */
export const seeds: SeedPlan = [
  ['conceptoPrecios', conceptoPrecios],
  ['corridasFacturacion', corridasFacturacion],
  ['facturas', facturas],
  ['facturaItems', facturaItems],
  ['ajustes', ajustes],
];

/** What is known of rows only once others are there. */
export const completions: SeedPlan = [
  ['facturas', plansOfInvoices],
  ['ajustes', paymentsOfAdjustments],
  ['transitos', linesOfPassages],
];
