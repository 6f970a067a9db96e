import type { SeedRow } from '../../../../src/schema/seed';

/** A national holiday: its day as `YYYY-MM-DD`. */
export interface NationalHoliday {
  fecha: string;
  nombre: string;
  tipo: 'Inamovible' | 'Trasladable' | 'No laborable' | 'Puente';
}

/** What the calendar keeps of a national holiday: double pay where work is forbidden, no service-level hours, weekend tariffs. */
export const asRow = (holiday: NationalHoliday): SeedRow => ({
  ...holiday,
  ambito: 'Nacional',
  recargoPct: holiday.tipo === 'Inamovible' || holiday.tipo === 'Trasladable' ? 100 : 0,
  afectaSla: true,
  afectaTarifaPico: true,
});
