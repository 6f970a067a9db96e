/** What the organisation has set (`configuracionesWeb`), for whoever goes by it. */
import { sql } from 'kysely';
import type { Db } from './db/pool';

/** A number by its key; what is not set, or is no number, is as `otherwise`. */
export async function settingNumber(db: Db, key: string, otherwise: number): Promise<number> {
  const { rows } = await sql<{ valor: string | null }>`
    select "valorNumero"::text as "valor" from "configuracionesWeb" where "clave" = ${key}`.execute(db);
  const [found] = rows;
  const value = found?.valor === null || found === undefined ? Number.NaN : Number(found.valor);
  return Number.isFinite(value) ? value : otherwise;
}

/** A text by its key; what is not set, or is no text, is as `otherwise`. */
export async function settingText(db: Db, key: string, otherwise: string): Promise<string> {
  const { rows } = await sql<{ valor: string | null }>`
    select "valorTexto" as "valor" from "configuracionesWeb" where "clave" = ${key}`.execute(db);
  return rows[0]?.valor ?? otherwise;
}
