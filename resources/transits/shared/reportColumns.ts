/** Columns of a lane's event report (docs/lane-files.md). */

/** Headings of the columns, in the words of the report, by their name here. */
export const HEADINGS = {
  fecha: 'Fecha',
  hora: 'Hora',
  via: 'Vía',
  descripcion: 'Descripción',
  sentido: 'Sentido',
  modo: 'Modo',
  bloque: 'Bloque',
  parte: 'Parte',
  peajista: 'Peajista',
  man: 'Man',
  dac: 'DAC',
  pago: 'F.Pago',
  agrupacion: 'Agrupación',
  puntoVenta: 'P.V.',
  ticket: 'Ticket',
  transito: 'Tránsito',
  ejes: 'Ejes',
  dobles: 'Dobles',
  altura: 'Altura',
  patente: 'Patente',
  numero: 'Número',
  confianza: 'Confianza',
  confianzas: 'Confianzas',
  observacion: 'Observación',
} as const;

export type Column = keyof typeof HEADINGS;
