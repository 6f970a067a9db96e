/** Finds the hints of transits, all at once: what the holder may be right about (domain.md A4). */
import { sql } from 'kysely';
import { localTime } from '../../../../server/db/localTime';
import { joinTable } from '../../../../server/db/names';
import type { Db } from '../../../../server/db/pool';
import { HINTS, type Hint, type HintsByTransit } from '../shared/hints';
import { stationPlaces } from './findDuplicates';
import { isImpossible, type Observation } from './suspects';

interface Facts {
  id: number;
  duplicado: boolean;
  categoriaDistinta: boolean;
  patenteDistinta: boolean;
  vehiculoVendido: boolean;
  medioDenunciado: boolean;
  exento: boolean;
}

/** Facts of the transit's own records: its vehicle, its pass and the exemptions of its holder. */
async function factsOf(db: Db, keys: readonly number[]): Promise<Facts[]> {
  const day = sql`(${localTime(sql`t."fechaHora"`)})::date`;
  const { rows } = await sql<Facts>`
    select t."id",
      coalesce(t."estado" = 'Duplicado', false) as "duplicado",
      coalesce(coalesce(t."categoriaVehiculo", c."numero") <> t."categoriaDac", false) as "categoriaDistinta",
      coalesce(v."patente" <> t."patenteLeida", false) as "patenteDistinta",
      coalesce(v."estado" = 'Vendido' and v."fechaVenta" < ${day}, false) as "vehiculoVendido",
      coalesce(m."estado" in ('Denunciado', 'Reemplazado', 'Baja') and m."perdidaEn" <= t."fechaHora", false) as "medioDenunciado",
      t."formaPago" <> 'Exento' and exists (
        select from "exenciones" e
        where e."estado" in ('Aprobada', 'Vencida') and coalesce(e."vigenciaDesde", '-infinity') <= ${day}
          and coalesce(e."vigenciaHasta", 'infinity') >= ${day}
          and (e."id" = m."exencion" or (e."titular" = t."titular" and exists (
            select from ${sql.table(joinTable('exenciones', 'vehiculos'))} j where j."origen" = e."id" and j."destino" = t."vehiculo")))) as "exento"
    from "transitos" t
    left join "vehiculos" v on v."id" = t."vehiculo" left join "categoriasVehiculo" c on c."id" = v."categoria"
    left join "mediosDePaso" m on m."id" = t."medioDePaso"
    where t."id" = any(${[...keys]}::bigint[])`.execute(db);
  return rows;
}

interface Neighbours {
  own: Observation;
  other: Observation;
}

/** Pairs of a transit and another one of its number within three hours. */
async function neighboursOf(db: Db, keys: readonly number[]): Promise<Neighbours[]> {
  const observed = (alias: string) => sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'number', t."number",
    'via', ${sql.ref(`${alias}.via`)}, 'estacion', ${sql.ref(`${alias}.estacion`)},
    'time', (extract(epoch from ${sql.ref(`${alias}.fechaHora`)}) * 1000)::bigint)`;
  const near = sql`o."fechaHora" between t."fechaHora" - interval '3 hours' and t."fechaHora" + interval '3 hours'
    and o."id" <> t."id" and o."estado" <> 'Anulado'`;
  const { rows } = await sql<Neighbours>`
    with t as (select "id", "via", "estacion", "fechaHora", "numeroMedio", coalesce("numeroMedio", "patenteLeida") as "number"
      from "transitos" where "id" = any(${[...keys]}::bigint[]))
    select ${observed('t')} as "own", ${observed('o')} as "other" from t join "transitos" o
      on o."numeroMedio" = t."number" and ${near}
    union all
    select ${observed('t')}, ${observed('o')} from t join "transitos" o
      on t."numeroMedio" is null and o."numeroMedio" is null and o."patenteLeida" = t."number" and ${near}`.execute(db);
  return rows;
}

/** Returns the hints of transits; those without any are absent. */
export async function hintsOf(db: Db, keys: readonly number[]): Promise<HintsByTransit> {
  if (keys.length === 0) return new Map();
  const found = new Map<number, Set<Hint>>();
  const add = (id: number, hint: Hint) => found.set(id, (found.get(id) ?? new Set<Hint>()).add(hint));
  for (const { id, ...facts } of await factsOf(db, keys))
    for (const hint of HINTS) if (hint !== 'viajeImposible' && facts[hint]) add(id, hint);
  const pairs = await neighboursOf(db, keys);
  const places = pairs.length > 0 ? await stationPlaces(db) : new Map();
  for (const { own, other } of pairs) {
    const [first, second] = own.time <= other.time ? [own, other] : [other, own];
    if (isImpossible(first, second, places)) add(own.id, own.via === other.via ? 'duplicado' : 'viajeImposible');
  }
  return new Map([...found].map(([id, hints]) => [id, HINTS.filter((hint) => hints.has(hint))]));
}
