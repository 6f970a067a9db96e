/** Publishes events of what runs write, with the server as author, so that the person who started the run receives them too. */
import { sql } from 'kysely';
import type { Db } from '../db/pool';
import { publish } from '../events/publish';
import { systemViewer } from '../systemViewer';

const { id, nombre, apellido } = systemViewer.user;
const by = { id, nombre, apellido };

/** Publishes the event of a record written without the write rules. */
export const publishRecord = (
  db: Db,
  resource: string,
  { key, version, action, parent }: { key: number; version: number; action: string; parent?: number },
): Promise<void> =>
  publish(db, { type: 'record', resource, id: key, version, action, by, ...(parent !== undefined && { parent }) });

type Table = 'ejecuciones' | 'subprocesos' | 'procesos';

/** Writes columns of the records that match a condition, without write rules and history, and publishes an event for each. */
export async function updateRows(
  db: Db,
  table: Table,
  values: Readonly<Record<string, unknown>>,
  where: ReturnType<typeof sql>,
): Promise<number[]> {
  const assignments = Object.entries(values).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  const { rows } = await sql<{ id: number; version: number }>`
    update ${sql.table(table)} set ${sql.join(assignments)}, "version" = "version" + 1, "actualizadoEn" = now()
    where ${where} returning "id", "version"`.execute(db);
  for (const { id: key, version } of rows) await publishRecord(db, table, { key, version, action: 'avance' });
  return rows.map((row) => row.id);
}
