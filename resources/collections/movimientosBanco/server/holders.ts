/** Holders by the payer's tax number, and what they owe. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { PAYABLE_STATES } from '../../cobroImputaciones/server/applyCredits';
import { grouped } from '../../shared/grouped';

/** The document in a tax number of a person: `20-12345678-3` is DNI 12345678. */
const documentOf = (cuit: string): string | undefined =>
  cuit.startsWith('2') ? cuit.slice(2, 10).replace(/^0+/, '') : undefined;

/** Open accounts by the tax number of their holder, also of one who gave the DNI in it. */
export async function holdersByCuit(db: Db, cuits: readonly string[]): Promise<Map<string, string[]>> {
  if (cuits.length === 0) return new Map();
  const documents = new Map(cuits.flatMap((cuit) => documentOf(cuit) ?? []).map((dni) => [dni, true]));
  const { rows } = await sql<{ titular: string; cuit: string | null; tipo: string; numero: string }>`
    select "codigoTitular" as "titular", "cuit", "tipoDocumento" as "tipo", "numeroDocumento" as "numero" from "titulares"
    where "estado" not in ('Baja', 'Anonimizado')
      and ("cuit" = any(${cuits}::text[]) or "numeroDocumento" = any(${[...cuits, ...documents.keys()]}::text[]))
    order by "codigoTitular"`.execute(db);
  const isOf = (cuit: string, row: (typeof rows)[number]): boolean => {
    if (row.cuit !== null) return row.cuit === cuit;
    return row.tipo === 'DNI' ? row.numero === documentOf(cuit) : row.numero === cuit;
  };
  return new Map(cuits.map((cuit) => [cuit, rows.filter((row) => isOf(cuit, row)).map(({ titular }) => titular)]));
}

/** What each holder owes and a payment may pay; missing: nothing. */
export async function debtsOf(db: Db, holders: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ titular: string; saldo: string }>`
    select "titular", sum("saldo")::numeric(18, 2) as "saldo" from "facturas"
    where "titular" = any(${holders}::text[]) and "saldo" > 0 and "estado" = any(${PAYABLE_STATES}::text[])
    group by 1`.execute(db);
  return new Map(rows.map(({ titular, saldo }) => [titular, saldo]));
}

/** Those of the holders who have a transfer that is registered and not credited. */
export async function holdersWithTransfer(db: Db, holders: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ titular: string }>`
    select distinct "titular" from "cobros"
    where "titular" = any(${holders}::text[]) and "medio" = 'Transferencia' and "estado" = 'Pendiente'`.execute(db);
  return new Set(rows.map(({ titular }) => titular));
}

/** Open invoices by their printed number; several: of different letters. */
export async function invoicesByVoucher(
  db: Db,
  vouchers: readonly string[],
): Promise<Map<string, { titular: string; saldo: string }[]>> {
  const { rows } = await sql<{ comprobante: string; titular: string; saldo: string }>`
    select "comprobante", "titular", "saldo" from "facturas"
    where "comprobante" = any(${vouchers}::text[]) and "saldo" > 0 and "estado" = any(${PAYABLE_STATES}::text[])`.execute(
    db,
  );
  return grouped(rows, ({ comprobante }) => comprobante);
}
