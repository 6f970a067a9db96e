/** Lane events in their real proportions (domain.md A4, from 8,227 lane events of half a day: 0.3). */
import type { Payment } from '../shared/rating/rate';

export type EventCode =
  | 'TAGPOS'
  | 'TAGNOHAB'
  | 'PATMAN'
  | 'EXENTO'
  | 'SALANOM'
  | 'RETAB'
  | 'VIOLABI'
  | 'MULTITAG'
  | 'DISCDAC'
  | 'PATEX'
  | 'ABORT'
  | 'TAGEX'
  | 'PREPAGO'
  | 'CIERRE'
  | 'APERTURA'
  | 'BARRERA'
  | 'ANTENA';

/** Weights in hundredths of a per cent. */
export const events: readonly (readonly [EventCode, number])[] = [
  ['TAGPOS', 7000],
  ['TAGNOHAB', 1200],
  ['PATMAN', 850],
  ['EXENTO', 200],
  ['SALANOM', 170],
  ['RETAB', 140],
  ['VIOLABI', 90],
  ['MULTITAG', 80],
  ['DISCDAC', 60],
  ['PATEX', 50],
  ['ABORT', 40],
  ['TAGEX', 30],
  ['PREPAGO', 10],
  ['CIERRE', 15],
  ['APERTURA', 15],
  ['BARRERA', 12],
  ['ANTENA', 8],
];

/** Events of a gantry without booths. */
export const flowEvents = events.filter(([code]) =>
  ['TAGPOS', 'TAGNOHAB', 'PATMAN', 'VIOLABI', 'MULTITAG', 'PATEX', 'TAGEX', 'PREPAGO', 'ANTENA'].includes(code),
);

export const eventText: Record<EventCode, string> = {
  TAGPOS: 'Tránsito con TAG Pospago Categoría {n}',
  TAGNOHAB: 'TAG No Habilitado',
  PATMAN: 'Tránsito con Patente Ingresada Manualmente',
  EXENTO: 'Tránsito Exento',
  SALANOM: 'Salida Anómala de un Vehículo',
  RETAB: 'Retabulación',
  VIOLABI: 'Violación por Vía Abierta',
  MULTITAG: 'Vehículo con múltiples tags',
  DISCDAC: 'Discrepancia entre DAC y Operador',
  PATEX: 'Tránsito con Patente Exenta',
  ABORT: 'Operación Abortada Justificada',
  TAGEX: 'Tránsito con TAG Exento',
  PREPAGO: 'Tránsito con TAG Prepago',
  CIERRE: 'Cierre de Vía',
  APERTURA: 'Apertura de Vía',
  BARRERA: 'Barrera Accionada Manualmente',
  ANTENA: 'Falla de Antena',
};

/** Payment of events that determine it. */
export const paidBy: Partial<Record<EventCode, Payment>> = {
  TAGPOS: 'Tag',
  MULTITAG: 'Tag',
  PREPAGO: 'Tag',
  PATMAN: 'OCR',
  EXENTO: 'Exento',
  PATEX: 'Exento',
  TAGEX: 'Exento',
  VIOLABI: 'NoCobrado',
  SALANOM: 'NoCobrado',
  TAGNOHAB: 'NoCobrado',
  ABORT: 'NoCobrado',
};

/** Events of the lane itself, without a transit. */
export const operational: ReadonlySet<EventCode> = new Set(['CIERRE', 'APERTURA', 'BARRERA', 'ANTENA']);

export const exemptGroups = [
  'Ambulancia',
  'Bomberos',
  'Policía',
  'Discapacidad',
  'Veterano de Malvinas',
  'Personal propio',
] as const;
