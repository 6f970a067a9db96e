/** Reasons for suggesting a holder, with their weight; their words are below `resources.movimientosBanco.suggestions.reasons`. */
const REASONS = {
  transferencia: 60,
  comprobante: 50,
  cuit: 50,
  antes: 40,
  cuenta: 40,
  deuda: 30,
  nombre: 25,
  factura: 25,
} as const;
export type Reason = keyof typeof REASONS;

/** A holder who may have made a payment. */
export interface Suggestion {
  titular: string;
  nombre: string;
  /** what they owe */
  deuda: string;
  /** a registered transfer of this amount; null: none */
  cobro: number | null;
  reasons: Reason[];
  /** up to 100 */
  puntaje: number;
}

export const scoreOf = (reasons: Iterable<Reason>): number =>
  Math.min(
    100,
    [...reasons].reduce((sum, reason) => sum + REASONS[reason], 0),
  );

/** Whether a value of the server's answer is a suggestion. */
export const isSuggestion = (value: unknown): value is Suggestion =>
  typeof value === 'object' &&
  value !== null &&
  'titular' in value &&
  'reasons' in value &&
  Array.isArray(value.reasons);
