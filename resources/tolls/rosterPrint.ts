/** Cache of results derived from a roster, valid while the roster is unchanged. */
import { sql } from 'kysely';
import type { Db } from '../../server/db/pool';
import { BoundedMap } from '../../src/schema/boundedMap';

/** Tables that influence the checks besides the shifts, with their keys. Each change of a row increments its version. */
const JUDGED_BY = {
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
export async function rosterPrint(db: Db, { from, to }: { from: string; to: string }): Promise<string> {
  const others = Object.entries(JUDGED_BY).map(
    ([table, key]) =>
      sql`(select concat(count(*), ':', sum(hashtextextended(${sql.ref(key)}::text, "version"))) from ${sql.table(table)})`,
  );
  const { rows } = await sql<{ huella: string }>`
    select concat_ws(' ', count(*), sum(hashint8extended("id", "version")), ${sql.join(others)}) as "huella"
    from "asignaciones" where "diaOcupado" is not null and "fecha" between ${from} and ${to}`.execute(db);
  return rows[0]?.huella ?? '';
}

/** Caches results by roster fingerprint. Few different keys are requested, and each calculation is slow. */
export function whileUnchanged<Result>() {
  const kept = new BoundedMap<string, Promise<Result>>(40);
  return (print: string, of: string, work: () => Promise<Result>): Promise<Result> => {
    const key = `${of} ${print}`;
    const known = kept.get(key);
    if (known) return known;
    const made = work();
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
}
