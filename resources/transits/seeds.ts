import type { SeedPlan } from '../../src/schema/seed';
import { bandasHorarias } from './bandasHorarias/seed';
import { corredores } from './corredores/seed';
import { cuadrosTarifarios } from './cuadrosTarifarios/seed';
import { disputas } from './disputas/seed';
import { estaciones } from './estaciones/seed';
import { tarifas } from './tarifas/seed';
import { LEDGER_COLUMNS, transitos } from './transitos/seed';
import { vias } from './vias/seed';
import { violaciones } from './violaciones/seed';

/** Stations and tariffs, in order of dependency. */
export const seeds: SeedPlan = [
  ['corredores', corredores],
  ['estaciones', estaciones],
  ['vias', vias],
  ['bandasHorarias', bandasHorarias],
  ['cuadrosTarifarios', cuadrosTarifarios],
  ['tarifas', tarifas],
];

/** Transits and disputes, seeded after the requests that they reference. */
export const trafficSeeds: SeedPlan = [
  ['disputas', disputas],
  ['transitos', transitos, LEDGER_COLUMNS],
  ['violaciones', violaciones],
];
