/** Cache of results derived from a roster, valid while the roster is unchanged. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { BoundedMap } from '../../../../src/schema/boundedMap';

/** Tables that influence the checks besides the shifts, with their keys. Each change of a row increments its version. */
const RELATED_TABLES = {
  ausencias: 'id',
  peajistas: 'id',
  turnos: 'codigo',
  reglasAsignacion: 'id',
  jornadas: 'id',
  coberturasRequeridas: 'id',
};

/**
 * Returns a fingerprint of the shifts between two days (`YYYY-MM-DD`) and of the tables that influence their checks. Any change
 * gives another fingerprint.
 */
export async function rosterFingerprint(db: Db, { from, to }: { from: string; to: string }): Promise<string> {
  const versions = Object.entries(RELATED_TABLES).map(
    ([table, key]) =>
      sql`(select concat(count(*), ':', sum(hashtextextended(${sql.ref(key)}::text, "version"))) from ${sql.table(table)})`,
  );
  const { rows } = await sql<{ huella: string }>`
    select concat_ws(' ', count(*), sum(hashint8extended("id", "version")), ${sql.join(versions)}) as "huella"
    from "asignaciones" where "diaOcupado" is not null and "fecha" between ${from} and ${to}`.execute(db);
  return rows[0]?.huella ?? '';
}

/** Caches results by roster fingerprint. Few different keys are requested, and each calculation is slow. */
export function cacheByFingerprint<Result>() {
  const cache = new BoundedMap<string, Promise<Result>>(40);
  return (fingerprint: string, cacheKey: string, work: () => Promise<Result>): Promise<Result> => {
    const key = `${cacheKey} ${fingerprint}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const result = work();
    cache.set(key, result);
    result.catch(() => cache.delete(key));
    return result;
  };
}
