/** Loads what passes are drawn from, all at once. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { may, type Viewer } from '../../../../server/viewer';
import { barrierOf, type NearPass, type PassDrawing, RULER_MINUTES, tagReadingOf } from '../shared/drawing';

interface Row extends Omit<PassDrawing, 'tag' | 'barrera' | 'confianzas'> {
  codigoEvento: string | null;
  confianzas: string | null;
  cercanas: NearPass[];
}

/** Passes of the same vehicle that are shown at most; more are a fault of a lane. */
const MAX_NEAR = 20;

/** Other passes of the tag, the plate or the vehicle of `t`, each by its own index. */
const near = sql`
  select jsonb_agg(jsonb_build_object('id', n."id", 'fechaHora', n."fechaHora", 'estacion', n."estacion", 'via', n."via",
    'sentido', n."sentido") order by n."fechaHora", n."id") as "cercanas"
  from (
    select o."id", o."fechaHora", s."nombre" as "estacion", l."numero" as "via", o."sentido"
    from (${sql.join(
      ['numeroMedio', 'patenteLeida', 'vehiculo'].map(
        (name) => sql`select c."id", c."fechaHora", c."estacion", c."via", c."sentido" from "transitos" c
          where c.${sql.id(name)} = t.${sql.id(name)} and c."id" <> t."id" and c."estado" <> 'Anulado'
            and c."fechaHora" between t."fechaHora" - ${RULER_MINUTES} * interval '1 minute'
              and t."fechaHora" + ${RULER_MINUTES} * interval '1 minute'`,
      ),
      sql` union `,
    )}) o
    join "estaciones" s on s."id" = o."estacion" join "vias" l on l."id" = o."via"
    order by abs(extract(epoch from o."fechaHora" - t."fechaHora")), o."id" limit ${MAX_NEAR}) n`;

/** Returns the drawings of transits by their keys; nothing for whoever may not see transits. */
export async function passDrawings(
  db: Db,
  viewer: Viewer,
  keys: readonly number[],
): Promise<ReadonlyMap<number, PassDrawing>> {
  if (keys.length === 0 || !may(viewer, 'ver', 'Transito')) return new Map();
  const { rows } = await sql<Row>`
    select t."id", t."fechaHora", e."nombre" as "estacion", v."numero" as "via", t."sentido", v."modo", t."codigoEvento",
      t."numeroMedio", t."patenteLeida" as "patente", t."patenteConfianza"::text as "confianza",
      t."patenteConfianzas" as "confianzas", c."patente" as "patenteVehiculo", t."categoriaTarifada" as "categoria", t."banda",
      t."formaPago", t."importe"::text as "importe", coalesce(near."cercanas", '[]'::jsonb) as "cercanas"
    from "transitos" t join "estaciones" e on e."id" = t."estacion" join "vias" v on v."id" = t."via"
    left join "vehiculos" c on c."id" = t."vehiculo" cross join lateral (${near}) near
    where t."id" = any(${[...keys]}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ codigoEvento, confianzas, ...pass }) => [
      pass.id,
      {
        ...pass,
        tag: tagReadingOf(codigoEvento, pass.numeroMedio),
        barrera: barrierOf(pass.modo, codigoEvento),
        confianzas: confianzas === null ? [] : confianzas.split(' ').map(Number),
      },
    ]),
  );
}
