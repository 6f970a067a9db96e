/** What a new request may be about when it is opened from an account. */
export const SUBJECTS = [
  'pasada',
  'lectura',
  'factura',
  'debito',
  'deuda',
  'medio',
  'entrega',
  'formaPago',
  'exencion',
] as const;
export type SubjectName = (typeof SUBJECTS)[number];

/** Keys of the category and subcategory that a new request starts with. */
export interface Subject {
  ticketCategoria: number;
  ticketSubCategoria: number;
}
