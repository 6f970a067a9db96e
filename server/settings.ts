/** Reads the organisation's settings (`configuracionesWeb`). */
import { sql } from 'kysely';
import type { Db } from './db/pool';

/** Returns a numeric setting by its key; `fallback` where it is not set or not a number. */
export async function settingNumber(db: Db, key: string, fallback: number): Promise<number> {
  const { rows } = await sql<{ valor: string | null }>`
    select "valorNumero"::text as "valor" from "configuracionesWeb" where "clave" = ${key}`.execute(db);
  const [row] = rows;
  const value = row?.valor === null || row === undefined ? Number.NaN : Number(row.valor);
  return Number.isFinite(value) ? value : fallback;
}

/** Returns a text setting by its key; `fallback` where it is not set or not a text. */
export async function settingText(db: Db, key: string, fallback: string): Promise<string> {
  const { rows } = await sql<{ valor: string | null }>`
    select "valorTexto" as "valor" from "configuracionesWeb" where "clave" = ${key}`.execute(db);
  return rows[0]?.valor ?? fallback;
}
