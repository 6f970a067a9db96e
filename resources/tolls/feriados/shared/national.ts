import type { SeedRow } from '../../../../src/schema/seed';

/** A national holiday; `fecha` is `YYYY-MM-DD`. */
export interface NationalHoliday {
  fecha: string;
  nombre: string;
  tipo: 'Inamovible' | 'Trasladable' | 'No laborable' | 'Puente';
}

/** Converts a national holiday to a row; weekend toll prices apply. */
export const asRow = (holiday: NationalHoliday): SeedRow => ({
  ...holiday,
  cargado: holiday.fecha,
  ambito: 'Nacional',
  afectaTarifaPico: true,
});
