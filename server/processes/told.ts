/** What runs write while they go, told as it happens; by the server itself, so that whoever began them hears of it too. */
import { sql } from 'kysely';
import type { Db } from '../db/pool';
import { publish } from '../events/publish';
import { systemViewer } from '../itself';

const { id, nombre, apellido } = systemViewer.user;
const by = { id, nombre, apellido };

/** Tells of a record that was written past the rules. */
export const tell = (
  db: Db,
  resource: string,
  { key, version, action, parent }: { key: number; version: number; action: string; parent?: number },
): Promise<void> =>
  publish(db, { type: 'record', resource, id: key, version, action, by, ...(parent !== undefined && { parent }) });

type Table = 'ejecuciones' | 'subprocesos' | 'procesos';

/** Writes columns of the records that a condition finds, past rules and history, and tells of each. */
export async function write(
  db: Db,
  table: Table,
  values: Readonly<Record<string, unknown>>,
  where: ReturnType<typeof sql>,
): Promise<number[]> {
  const assignments = Object.entries(values).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  const { rows } = await sql<{ id: number; version: number }>`
    update ${sql.table(table)} set ${sql.join(assignments)}, "version" = "version" + 1, "actualizadoEn" = now()
    where ${where} returning "id", "version"`.execute(db);
  for (const { id: key, version } of rows) await tell(db, table, { key, version, action: 'avance' });
  return rows.map((row) => row.id);
}
