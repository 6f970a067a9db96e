/** Values that records had at a moment, from the history of their changes. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';

interface Change {
  clave: string;
  campo: string;
  antes: unknown;
  /** ms since 1970 */
  at: number;
}

export interface AsOf {
  /** the value of a field at a moment (ms since 1970); `current` where it has not changed since */
  value(key: unknown, field: string, at: number, current: unknown): unknown;
  /** false: the record was created later */
  exists(key: unknown, at: number): boolean;
}

/** Loads the changes of some fields of records after a moment, and when the records were created if that was after it. */
export async function loadAsOf(
  db: Db,
  resource: string,
  keys: readonly unknown[],
  fields: readonly string[],
  since: Date,
): Promise<AsOf> {
  const changes = new Map<string, Change[]>();
  if (keys.length > 0) {
    const { rows } = await sql<Change>`
      select "clave", case when "accion" = 'crear' then 'crear' else "campo" end as "campo", "antes",
        (extract(epoch from "fecha") * 1000)::bigint as "at"
      from "historial"
      where "recurso" = ${resource} and "clave" = any(${keys.map(String)}::text[]) and "fecha" > ${since.toISOString()}
        and ("accion" = 'crear' or "campo" = any(${[...fields]}::text[]))
      order by "id"`.execute(db);
    for (const change of rows) {
      const name = `${change.clave} ${change.campo}`;
      changes.set(name, [...(changes.get(name) ?? []), { ...change, at: Number(change.at) }]);
    }
  }
  return {
    value: (key, field, at, current) => {
      const next = changes.get(`${key} ${field}`)?.find((change) => change.at > at);
      return next ? next.antes : current;
    },
    exists: (key, at) => !changes.get(`${key} crear`)?.some((change) => change.at > at),
  };
}
