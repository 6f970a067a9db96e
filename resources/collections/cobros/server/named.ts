/** The invoice that a payment names by its printed number, in a reference, a note or the text of the bank (domain.md A7). */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { PAYABLE_STATES } from '../../cobroImputaciones/server/applyCredits';

const VOUCHER = /(?<!\d)\d{4,5}-\d{8}(?!\d)/g;

/** Printed numbers of vouchers in texts, as in `facturas.comprobante`. */
export const vouchersIn = (texts: readonly unknown[]): string[] => [
  ...new Set(texts.flatMap((text) => (typeof text === 'string' ? (text.match(VOUCHER) ?? []) : []))),
];

export interface Naming {
  titular: unknown;
  /** printed numbers that the payment has */
  comprobantes: readonly string[];
}

/** The open invoice that each payment names, in the same order; null where it names none, several, or one of somebody else. */
export async function namedInvoices(db: Db, payments: readonly Naming[]): Promise<(number | null)[]> {
  const pairs = payments.flatMap(({ titular, comprobantes }, index) =>
    comprobantes.map((comprobante) => ({ index, titular: String(titular), comprobante })),
  );
  if (pairs.length === 0) return payments.map(() => null);
  const { rows } = await sql<{ index: number; id: number | null }>`
    select p."index"::int as "index", case when count(*) = 1 then min(f."id") end as "id"
    from unnest(${pairs.map(({ index }) => index)}::int[], ${pairs.map(({ titular }) => titular)}::text[],
      ${pairs.map(({ comprobante }) => comprobante)}::text[]) as p ("index", "titular", "comprobante")
    join "facturas" f on f."titular" = p."titular" and f."comprobante" = p."comprobante" and f."saldo" > 0
      and f."estado" = any(${PAYABLE_STATES}::text[])
    group by 1`.execute(db);
  const named = new Map(rows.map(({ index, id }) => [index, id]));
  return payments.map((_, index) => named.get(index) ?? null);
}
