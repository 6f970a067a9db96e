/** Why a movement is applied or ignored. */
export const CRITERIA = ['Referencia', 'Comprobante', 'CUIT y deuda', 'Regla', 'A mano'] as const;
export type Criterion = (typeof CRITERIA)[number];
