/** Identifying marks of the lines of a file, by which a later part finds duplicates in earlier parts. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/pool';

/** Returns a mark as stored: a hash of fixed length, however long the values are. */
const hashOf = (mark: string): string => createHash('sha256').update(mark).digest('base64url');

/** Returns the earlier lines that have one of these marks, by mark. */
export async function earlierMarks(db: Db, id: number, marks: readonly string[]): Promise<Map<string, number>> {
  if (marks.length === 0) return new Map();
  const { rows } = await sql<{ marca: string; linea: number }>`
    select "marca", "linea" from "importacionMarcas"
    where "importacion" = ${id} and "marca" = any(${marks.map(hashOf)}::text[])`.execute(db);
  const lines = new Map(rows.map(({ marca, linea }) => [marca, linea]));
  return new Map(
    marks.flatMap((mark): [string, number][] => {
      const line = lines.get(hashOf(mark));
      return line === undefined ? [] : [[mark, line]];
    }),
  );
}

/** Stores the marks of lines. A mark belongs to the first line of the file that has it. */
export async function addMarks(db: Db, id: number, marks: ReadonlyMap<number, readonly string[]>): Promise<void> {
  const rows = [...marks].flatMap(([line, lineMarks]) =>
    lineMarks.map((mark): [string, number] => [hashOf(mark), line]),
  );
  if (rows.length === 0) return;
  await sql`
    insert into "importacionMarcas" ("importacion", "marca", "linea")
    select ${id}, m."marca", m."linea"
    from unnest(${rows.map(([mark]) => mark)}::text[], ${rows.map(([, line]) => line)}::int[]) with ordinality
      as m ("marca", "linea", "orden")
    order by m."orden" on conflict do nothing`.execute(db);
}

export async function deleteMarks(db: Db, id: number): Promise<void> {
  await sql`delete from "importacionMarcas" where "importacion" = ${id}`.execute(db);
}
