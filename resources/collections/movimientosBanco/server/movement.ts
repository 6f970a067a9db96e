/** What matching reads of a movement. */
import { type RawBuilder, sql } from 'kysely';
import { vouchersIn } from '../../cobros/server/named';

export interface Movement {
  id: number;
  extracto: number;
  marca: string;
  importe: string;
  nombre: string | null;
  cuit: string | null;
  cbu: string | null;
  referencia: string | null;
  referenciaBanco: string | null;
  concepto: string | null;
  texto: string | null;
}

export const MOVEMENT: RawBuilder<unknown> = sql`
  "id", "extracto", "marca", "importe", "nombre", "cuit", "cbu", "referencia", "referenciaBanco", "concepto", "texto"`;

/** Whether it may be a payment: money that came in, and not a debit that the bank took back. */
export const isPayment = ({ marca }: Pick<Movement, 'marca'>): boolean => marca === 'C';

/** Printed numbers of vouchers in a movement's text. */
export const vouchersOf = ({ concepto, texto }: Pick<Movement, 'concepto' | 'texto'>): string[] =>
  vouchersIn([concepto, texto]);

/** References as they are compared, without case and spaces. */
export const referencesOf = ({ referencia, referenciaBanco, concepto }: Movement): string[] => [
  ...new Set(
    [referencia, referenciaBanco, concepto].flatMap((text) => {
      const compared = (text ?? '').replace(/\s+/g, '').toLowerCase();
      return compared === '' ? [] : [compared];
    }),
  ),
];
