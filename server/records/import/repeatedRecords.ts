/** Lines of an import that changed the same record in succession: each is reverted to the state that the line before it left. */
import { sql } from 'kysely';
import type { Db } from '../../db/pool';
import type { Line } from './storedImports';

/** Returns the records that other lines of the same import changed as well. */
export async function repeatedKeys(
  db: Db,
  id: number,
  lines: readonly Pick<Line, 'clave'>[],
): Promise<ReadonlySet<string | null>> {
  const keys = [...new Set(lines.flatMap(({ clave }) => clave ?? []))];
  const { rows } = await sql<{ clave: string }>`
    select "clave" from "importacionLineas"
    where "importacion" = ${id} and "clave" = any(${keys}::text[]) and "version" is not null
    group by "clave" having count(*) > 1`.execute(db);
  return new Set(rows.map(({ clave }) => clave));
}

/** Returns the version that the record must have for a line to be reverted. */
export async function expectedVersion(db: Db, id: number, line: number): Promise<number | null> {
  const { rows } = await sql<{ version: number | null }>`
    select "version" from "importacionLineas" where "importacion" = ${id} and "linea" = ${line}`.execute(db);
  return rows[0]?.version ?? null;
}

/**
 * Updates the expected versions of the earlier lines after a line was reverted, because the revert is a new version. Their
 * distances are kept, so a change by somebody else between two lines is still detected.
 */
export async function shiftVersions(
  db: Db,
  id: number,
  { linea, clave }: Pick<Line, 'linea' | 'clave'>,
  expected: number,
  reverted: number,
): Promise<void> {
  await sql`
    update "importacionLineas" set "version" = "version" + ${reverted - (expected - 1)}::bigint
    where "importacion" = ${id} and "clave" = ${clave} and "linea" < ${linea} and "version" is not null`.execute(db);
}
