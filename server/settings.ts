/** Reads the organisation's settings (`configuracionesWeb`). */
import { sql } from 'kysely';
import type { Db } from './db/pool';

/** Returns a numeric setting by its key; `otherwise` where it is not set or not a number. */
export async function settingNumber(db: Db, key: string, otherwise: number): Promise<number> {
  const { rows } = await sql<{ valor: string | null }>`
    select "valorNumero"::text as "valor" from "configuracionesWeb" where "clave" = ${key}`.execute(db);
  const [found] = rows;
  const value = found?.valor === null || found === undefined ? Number.NaN : Number(found.valor);
  return Number.isFinite(value) ? value : otherwise;
}

/** Returns a text setting by its key; `otherwise` where it is not set or not a text. */
export async function settingText(db: Db, key: string, otherwise: string): Promise<string> {
  const { rows } = await sql<{ valor: string | null }>`
    select "valorTexto" as "valor" from "configuracionesWeb" where "clave" = ${key}`.execute(db);
  return rows[0]?.valor ?? otherwise;
}
