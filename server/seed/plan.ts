import { conceptoPrecios } from '../../resources/billing/conceptoPrecios/seed';
import { conceptosFacturables } from '../../resources/billing/conceptosFacturables/seed';
import { seeds as billing, completions as billingCompletions, concepts } from '../../resources/billing/seeds';
import { codigosRechazo } from '../../resources/collections/codigosRechazo/seed';
import { seeds as collections, completions as collectionsCompletions } from '../../resources/collections/seeds';
import { seeds as communication } from '../../resources/communication/seeds';
import { categoriasVehiculo } from '../../resources/holders/categoriasVehiculo/seed';
import { seeds as holders } from '../../resources/holders/seeds';
import { tiposDocumento } from '../../resources/holders/tiposDocumento/seed';
import { seeds as passage } from '../../resources/passage/seeds';
import { carpetasProceso } from '../../resources/processes/carpetasProceso/seed';
import { gruposProceso } from '../../resources/processes/gruposProceso/seed';
import { procesosIniciales } from '../../resources/processes/procesos/seed';
import { seeds as processes } from '../../resources/processes/seeds';
import { reportes } from '../../resources/reports/reportes/seed';
import { seeds as reports } from '../../resources/reports/seeds';
import { calendariosLaborales } from '../../resources/sau/calendariosLaborales/seed';
import { seeds as sau, completions as sauCompletions } from '../../resources/sau/seeds';
import { slaPoliticas } from '../../resources/sau/slaPoliticas/seed';
import { configuracionesWeb } from '../../resources/settings/configuracionesWeb/seed';
import { perfiles } from '../../resources/settings/perfiles/seed';
import { sectores } from '../../resources/settings/sectores/seed';
import { seeds as settings } from '../../resources/settings/seeds';
import { seeds as tolls } from '../../resources/tolls/seeds';
import { trafficSeeds, seeds as transits } from '../../resources/transits/seeds';
import type { SeedPlan } from '../../src/schema/seed';
import { registry } from '../registry';
import { sortByReferences } from './order';

/** Initial rows of every installation, with or without demo data. */
export const basic: SeedPlan = [['tiposDocumento', tiposDocumento]];

/** Further initial rows without demo data: vehicle classes, processes and their folders, settings, billable items, service levels. */
export const withoutDemo: SeedPlan = [
  ['categoriasVehiculo', categoriasVehiculo],
  ['gruposProceso', gruposProceso],
  ['procesos', procesosIniciales],
  ['carpetasProceso', carpetasProceso],
  ['configuracionesWeb', configuracionesWeb],
  ['conceptosFacturables', conceptosFacturables],
  ['conceptoPrecios', conceptoPrecios],
  ['codigosRechazo', codigosRechazo],
  ['reportes', reportes],
  ['calendariosLaborales', calendariosLaborales],
  ['slaPoliticas', slaPoliticas],
];

/** Rows that demo accounts refer to: sectors and profiles. */
export const beforeAccounts: SeedPlan = [
  ['sectores', sectores],
  ['perfiles', perfiles],
];

/** Areas whose rows other areas use, in order. */
const inOrder: SeedPlan = [
  ...settings,
  ...holders,
  ...concepts,
  ...passage,
  ...processes,
  ...transits,
  ...tolls,
  ...sau,
  ...trafficSeeds,
  ...billing,
  ...collections,
  ...communication,
  ...reports,
];

const plansByFile = import.meta.glob<SeedPlan>('../../resources/*/seeds.ts', { eager: true, import: 'seeds' });

/** The other areas: what their folders have. */
const others: SeedPlan = Object.values(plansByFile)
  .flat()
  .filter(([name]) => !inOrder.some(([ordered]) => ordered === name));

/** The rest of the demo, area by area, except entries that require a later area's rows. */
export const afterAccounts: SeedPlan = sortByReferences([...inOrder, ...others], registry);

/** Updates of rows that depend on later rows: their keys, and the fields to fill in. */
export const completions: SeedPlan = [...billingCompletions, ...collectionsCompletions, ...sauCompletions];
