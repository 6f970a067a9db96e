/** Lines of an import that changed one record after each other: each is undone to what the line before it had left. */
import { sql } from 'kysely';
import type { Db } from '../../db/pool';
import type { Line } from './kept';

/** Which of the lines' records other lines of the same import have written too. */
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

/** The version that a line's record must be at to be undone. */
export async function versionOf(db: Db, id: number, line: number): Promise<number | null> {
  const { rows } = await sql<{ version: number | null }>`
    select "version" from "importacionLineas" where "importacion" = ${id} and "linea" = ${line}`.execute(db);
  return rows[0]?.version ?? null;
}

/**
 * After a line was undone its record is at a version of our own making: the lines before it are undone from there. They keep their
 * distance, so that what somebody wrote between two of them still stands.
 */
export async function passVersion(
  db: Db,
  id: number,
  { linea, clave }: Pick<Line, 'linea' | 'clave'>,
  undone: number,
  left: number,
): Promise<void> {
  await sql`
    update "importacionLineas" set "version" = "version" + ${left - (undone - 1)}::bigint
    where "importacion" = ${id} and "clave" = ${clave} and "linea" < ${linea} and "version" is not null`.execute(db);
}
