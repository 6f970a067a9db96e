/** How old the debt of an account is, by days after the first due date. `noVencido` is not due yet. */
export const AGES = ['noVencido', 'hasta30', 'hasta60', 'hasta90', 'mas90'] as const;
export type Age = (typeof AGES)[number];

interface AgeOfDebt {
  tramo: Age;
  /** decimal text */
  importe: string;
  facturas: number;
}

export interface Ageing {
  total: string;
  tramos: readonly AgeOfDebt[];
}
