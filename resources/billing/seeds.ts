import type { SeedPlan } from '../../src/schema/seed';
import { ajustes, paymentsOfAdjustments } from './ajustes/seed';
import { conceptoPrecios } from './conceptoPrecios/seed';
import { conceptosFacturables } from './conceptosFacturables/seed';
import { corridasFacturacion } from './corridasFacturacion/seed';
import { facturaItems, linesOfPassages } from './facturaItems/seed';
import { facturas, plansOfInvoices } from './facturas/seed';
import { periodosFacturacion } from './periodosFacturacion/seed';

/** Billable concepts, seeded before the passes that are sold by them. */
export const concepts: SeedPlan = [['conceptosFacturables', conceptosFacturables]];

/** Demo data of the area, in order of dependency. */
export const seeds: SeedPlan = [
  ['conceptoPrecios', conceptoPrecios],
  ['corridasFacturacion', corridasFacturacion],
  ['periodosFacturacion', periodosFacturacion],
  ['facturas', facturas],
  ['facturaItems', facturaItems],
  ['ajustes', ajustes],
];

/** Columns that need rows of later seeds. */
export const completions: SeedPlan = [
  ['facturas', plansOfInvoices],
  ['ajustes', paymentsOfAdjustments],
  ['transitos', linesOfPassages],
];
