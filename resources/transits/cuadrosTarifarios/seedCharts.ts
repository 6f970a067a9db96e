/** Tariff charts of the demo: one expired, one in force, one draft. Prices of category 2 by motorway (domain.md 0.3). */
import { addDays, dayOf } from '../../../src/schema/calendar';

export const charts = [
  { norma: 'Resolución 4182/2025', estado: 'Histórico', from: -420, until: -151, factor: 0.847 },
  { norma: 'Resolución 1937/2026', estado: 'Vigente', from: -150, until: null, factor: 1 },
  { norma: 'Proyecto de resolución 2027', estado: 'Borrador', from: 35, until: null, factor: 1.12 },
] as const;

/** Returns the local day `days` from `now`. */
export const dayFrom = (now: Date, days: number): string => addDays(dayOf(now), days);
