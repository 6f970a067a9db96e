/** Finds suspected duplicates among stored transits, chunk by chunk (domain.md A4; A8, DUP-TRAN). */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { type Observation, type Place, suspectPairs } from './suspects';

/** Transits that one chunk examines. */
const chunkTransits = 5_000;
/** Hours before and after a transit within which another one of its number can make it impossible. */
const WINDOW_HOURS = 3;

/** The examined transits: those of a period, or all from a key on. */
export interface SearchedTransits {
  desde?: string;
  hasta?: string;
}

export interface SearchedChunk {
  /** key of the last examined transit; the next chunk begins behind it */
  last: number;
  examined: number;
  /** transits to be marked as duplicates */
  suspects: number[];
}

export async function stationPlaces(db: Db): Promise<ReadonlyMap<number, Place>> {
  const { rows } = await sql<{ id: number; lat: string; lng: string }>`
    select "id", "lat", "lng" from "estaciones" where "lat" is not null and "lng" is not null`.execute(db);
  return new Map(rows.map(({ id, lat, lng }) => [id, { lat: Number(lat), lng: Number(lng) }]));
}

const observed = sql`t."id", coalesce(t."numeroMedio", t."patenteLeida") as "number", t."via", t."estacion",
  (extract(epoch from t."fechaHora") * 1000)::bigint as "time"`;

/** Transits that a person looked at and restored: they are never marked again. */
async function restored(db: Db, keys: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct "clave"::bigint as "id" from "historial" where "recurso" = 'transitos' and "accion" = 'descartarDuplicado'
      and "clave" = any(${keys.map(String)}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => Number(id)));
}

const periodOf = ({ desde, hasta }: SearchedTransits): RawBuilder<unknown> =>
  desde === undefined || hasta === undefined ? sql`true` : sql`"fechaHora" >= ${desde} and "fechaHora" < ${hasta}`;

/**
 * Examines the next transits behind a key. Each is compared with those of its number within three hours, also with ones that came
 * in before. Of an impossible pair the later passage is the suspect; where only the earlier one is examined, because its file came
 * late, that one is. Undefined after the last transit.
 */
export async function searchChunk(
  db: Db,
  searched: SearchedTransits,
  after: number,
): Promise<SearchedChunk | undefined> {
  const { rows: examined } = await sql<{ id: number; number: string; fechaHora: string; estado: string }>`
    select "id", coalesce("numeroMedio", "patenteLeida") as "number", "fechaHora", "estado" from "transitos"
    where "id" > ${after} and ${periodOf(searched)} order by "id" limit ${chunkTransits}`.execute(db);
  const last = examined.at(-1)?.id;
  if (last === undefined) return undefined;
  const markable = new Set(
    examined.flatMap(({ id, estado }) => (['EnDisputa', 'Anulado', 'Duplicado'].includes(estado) ? [] : [id])),
  );
  const numbers = [...new Set(examined.flatMap(({ number }) => (number === null ? [] : [number])))];
  const times = examined.map(({ fechaHora }) => Date.parse(fechaHora)).sort((a, b) => a - b);
  const margin = WINDOW_HOURS * 3_600_000;
  const [from, to] = [new Date((times[0] ?? 0) - margin), new Date((times.at(-1) ?? 0) + margin)];
  const { rows: passages } = await sql<Observation>`
    select ${observed} from "transitos" t
    where t."fechaHora" between ${from.toISOString()} and ${to.toISOString()} and t."estado" not in ('Anulado', 'Duplicado')
      and (t."numeroMedio" = any(${numbers}::text[]) or (t."numeroMedio" is null and t."patenteLeida" = any(${numbers}::text[])))
    order by t."fechaHora", t."id"`.execute(db);
  const observations = passages.map((passage) => ({ ...passage, time: Number(passage.time) }));
  const suspects = suspectPairs(observations, await stationPlaces(db)).flatMap(({ earlier, suspect }) => {
    const marked = [suspect.id, earlier.id].find((id) => markable.has(id));
    return marked === undefined ? [] : [marked];
  });
  const unmarked = await restored(db, suspects);
  return { last, examined: examined.length, suspects: [...new Set(suspects)].filter((id) => !unmarked.has(id)) };
}

/** Key of the last transit that came in before a moment; 0 without one. */
export async function lastBefore(db: Db, moment: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max("id"), 0)::bigint as "id" from "transitos" where "creadoEn" < ${moment.toISOString()}`.execute(
    db,
  );
  return Number(rows[0]?.id ?? 0);
}
