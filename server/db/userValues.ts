/** JSON values that a person stores by name: preferences and drafts. */
import { sql } from 'kysely';
import { Problem } from '../problem';
import type { Db } from './pool';

export type UserValueTable = 'preferencias' | 'borradores';

/** limits: bytes of one value, and number of values of one person */
const maxBytes = 64 * 1024;
const maxValues = 500;

/** Returns a valid name; throws 400 otherwise. */
function checkedName(name: string): string {
  if (!/^\P{Cc}{1,200}$/u.test(name))
    throw new Problem(400, 'badValue', {}, { detail: { key: 'server.records.clave' } });
  return name;
}

export async function userValues(db: Db, table: UserValueTable, user: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ clave: string; valor: unknown }>`
    select "clave", "valor" from ${sql.table(table)} where "usuario" = ${user} order by "clave"`.execute(db);
  return Object.fromEntries(rows.map(({ clave, valor }) => [clave, valor]));
}

/** Returns a stored value, or null. */
export async function userValue(db: Db, table: UserValueTable, user: number, name: string): Promise<unknown> {
  const { rows } = await sql<{ valor: unknown }>`
    select "valor" from ${sql.table(table)} where "usuario" = ${user} and "clave" = ${checkedName(name)}`.execute(db);
  return rows[0]?.valor ?? null;
}

/** Stores a value. Throws 400 without a value, and 413 above 64 kB or 500 values. */
export async function saveUserValue(
  db: Db,
  table: UserValueTable,
  user: number,
  name: string,
  value: unknown,
): Promise<void> {
  if (value === undefined) throw new Problem(400, 'malformedJson');
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) > maxBytes) throw new Problem(413, 'tooLarge');
  const { rows } = await sql`
    insert into ${sql.table(table)} as stored ("usuario", "clave", "valor")
    select ${user}::bigint, ${checkedName(name)}::text, ${text}::jsonb
    where (select count(*) from ${sql.table(table)} where "usuario" = ${user}) < ${maxValues}
      or exists (select from ${sql.table(table)} where "usuario" = ${user} and "clave" = ${name})
    on conflict ("usuario", "clave") do update set "valor" = excluded."valor", "actualizadoEn" = now()
    returning 1`.execute(db);
  if (rows.length === 0) throw new Problem(413, 'tooLarge', {}, { detail: { key: 'server.records.full' } });
}

/** Deletes a value. With `at`, only if the stored value has that timestamp. */
export async function deleteUserValue(
  db: Db,
  table: UserValueTable,
  user: number,
  name: string,
  timestamp?: string,
): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where "usuario" = ${user} and "clave" = ${checkedName(name)}
    ${timestamp === undefined ? sql`` : sql`and "valor"->>'at' = ${timestamp}`}`.execute(db);
}
