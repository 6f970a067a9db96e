/**
 * Files of anonymised records. They are released in the transaction that empties their fields, and deleted by the next cleanup,
 * unless another record contains them: a copy of a message, for example.
 */
import { sql } from 'kysely';
import { filesIn } from '../../src/schema/kinds/upload';
import type { Registry } from '../../src/schema/registry';
import type { Db } from '../db/pool';
import { uploadFields } from './uploadFields';

/** Marks the files of emptied file fields, given the fields' former values. */
export async function releaseFiles(tx: Db, formerValues: readonly unknown[]): Promise<void> {
  const ids = formerValues.flatMap((value) => filesIn(value)).map(({ id }) => id);
  if (ids.length > 0) await sql`update "subidas" set "liberadaEn" = now() where "id" = any(${ids}::uuid[])`.execute(tx);
}

/** Deletes the released files that no record contains; returns their number. Their contents are deleted by `sweepFiles`. */
export async function deleteReleased(db: Db, registry: Registry): Promise<number> {
  const { rows: released } = await sql`select from "subidas" where "liberadaEn" is not null limit 1`.execute(db);
  if (released.length === 0) return 0;
  const places = registry.all.flatMap((resource) =>
    uploadFields(resource).map(
      ({ field }) => sql`
        select jsonb_path_query(${sql.id(field.name)}, '$.**.id') #>> '{}' as "id" from ${sql.table(resource.name)}
        where ${sql.id(field.name)} is not null`,
    ),
  );
  const { rows } = await sql<{ deleted: number }>`
    with "contenidas" as materialized (${sql.join(places, sql` union `)}), "borradas" as (
      delete from "subidas" s where s."liberadaEn" is not null
        and not exists (select from "contenidas" c where c."id" = s."id"::text) returning 1
    ), "usadas" as (
      update "subidas" s set "liberadaEn" = null where s."liberadaEn" is not null
        and exists (select from "contenidas" c where c."id" = s."id"::text))
    select count(*)::int as "deleted" from "borradas"`.execute(db);
  return rows[0]?.deleted ?? 0;
}
