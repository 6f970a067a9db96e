import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { AlertKind } from '../shared/kinds';
import { PREFERENCE_KEY } from '../shared/preferences';

export interface Recipient {
  byMail: boolean;
}

/** Returns who of these people wants alerts of a kind, by id; those who chose nothing, and unknown ids, are missing. */
export async function recipientsOf(
  db: Db,
  people: readonly number[],
  tipo: AlertKind,
): Promise<Map<unknown, Recipient>> {
  const { rows } = await sql<{ id: number; eleccion: string | null }>`
    select u."id", p."valor"->>${tipo}::text as "eleccion" from "usuarios" u
    left join "preferencias" p on p."usuario" = u."id" and p."clave" = ${PREFERENCE_KEY}
    where u."id" = any(${[...people]}::bigint[])`.execute(db);
  return new Map(
    rows
      .filter(({ eleccion }) => eleccion !== 'nada')
      .map(({ id, eleccion }) => [id, { byMail: eleccion === 'correo' }]),
  );
}
