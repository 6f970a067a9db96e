import type { SeedRow } from '../../../../src/schema/seed';

/** A national holiday: its day as `YYYY-MM-DD`. */
export interface NationalHoliday {
  fecha: string;
  nombre: string;
  tipo: 'Inamovible' | 'Trasladable' | 'No laborable' | 'Puente';
}

/** What the calendar keeps of a national holiday: weekend tariffs. */
export const asRow = (holiday: NationalHoliday): SeedRow => ({
  ...holiday,
  cargado: holiday.fecha,
  ambito: 'Nacional',
  afectaTarifaPico: true,
});
