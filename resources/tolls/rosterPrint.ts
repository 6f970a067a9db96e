/** Whether the roster is still what it was when something was worked out from it. */
import { sql } from 'kysely';
import type { Db } from '../../server/db/pool';
import { BoundedMap } from '../../src/schema/boundedMap';

/** What a roster is judged by beside its shifts; each change of a record counts its version up. */
const JUDGED_BY = {
  ausencias: 'id',
  peajistas: 'id',
  turnos: 'codigo',
  reglasAsignacion: 'id',
  jornadas: 'id',
  coberturasRequeridas: 'id',
};

/** A text that is another one after any change of the shifts between two days (`YYYY-MM-DD`), or of what they are judged by. */
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

/** Keeps what was worked out from a roster for as long as it is the same: few are asked about, and one takes long. */
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
