import { sql } from 'kysely';
import type { Db } from '../../db/pool';

/**
 * Empties the lines of imports that created or changed a record, or that have one of these texts in a cell: what a person brought
 * is removed with their record, also from the first lines that are kept to choose a heading. Such a line can be neither read again nor
 * reverted.
 */
export async function forgetLines(db: Db, resource: string, key: unknown, texts: readonly string[]): Promise<void> {
  await sql`
    with "emptied" as (
      update "importacionLineas" as l set "antes" = null, "errores" = null, "unicos" = null,
        "celdas" = (select coalesce(jsonb_agg(''::text), '[]') from jsonb_array_elements(l."celdas"))
      from "importaciones" as i where i."id" = l."importacion" and i."recurso" = ${resource}
        and (l."clave" = ${String(key)} or l."celdas" ?| ${[...texts]}::text[])
      returning l."importacion")
    update "importaciones" set "lectura" = "lectura" || '{"first": [], "skipped": [], "columns": [], "telling": []}'
    where "id" in (select "importacion" from "emptied")`.execute(db);
}
