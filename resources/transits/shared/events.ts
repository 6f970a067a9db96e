/** Catalogue of lane events (domain.md A4): the text that lanes write, and what an event means for the payment. */
import type { Payment } from './rating/rate';

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

/** `{n}` is the category. */
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
