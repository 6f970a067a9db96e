import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';

/** Returns the names of the areas in use that have no responsible person who may sign in. */
export async function areasWithoutHead(db: Db): Promise<string[]> {
  const { rows } = await sql<{ nombre: string }>`
    select s."nombre" from "sectores" s left join "usuarios" u on u."id" = s."responsable" and u."estado" = 'Activo'
    where s."activo" and u."id" is null order by s."nombre"`.execute(db);
  return rows.map(({ nombre }) => nombre);
}
