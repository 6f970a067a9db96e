/** What is known of a pass whose picture is wanted. */
import { sql } from 'kysely';
import { localTime } from '../../../../server/db/localTime';
import type { Db } from '../../../../server/db/pool';
import type { PictureValues } from '../../../../server/pictures/source';

export interface PicturedPass {
  id: number;
  /** code and name of the station */
  estacion: string;
  nombreEstacion: string;
  via: number;
  /** local, as AAAAMMDD and HHMMSS */
  fecha: string;
  hora: string;
  bloque: number | null;
  nroTransito: number | null;
  patenteLeida: string | null;
  numeroMedio: string | null;
  /** that the lane has detected, else the rated one */
  categoria: number | null;
  ejes: number | null;
  /** of the vehicle, in the words of whoever entered it */
  color: string | null;
}

/** Reads a pass; undefined if no transit has this id. */
export async function readPicturedPass(db: Db, id: unknown): Promise<PicturedPass | undefined> {
  const local = localTime(sql`t."fechaHora"`);
  const { rows } = await sql<PicturedPass>`
    select t."id", e."codigo" as "estacion", e."nombre" as "nombreEstacion", v."numero" as "via",
      to_char(${local}, 'YYYYMMDD') as "fecha", to_char(${local}, 'HH24MISS') as "hora", t."bloque", t."nroTransito",
      t."patenteLeida", t."numeroMedio", coalesce(t."categoriaDac", t."categoriaManual", t."categoriaTarifada") as "categoria",
      t."ejes", c."color"
    from "transitos" t join "estaciones" e on e."id" = t."estacion" join "vias" v on v."id" = t."via"
    left join "vehiculos" c on c."id" = t."vehiculo"
    where t."id" = ${id}`.execute(db);
  return rows[0];
}

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));

/** The values that the place of its picture may mention. */
export const valuesOf = (pass: PicturedPass): PictureValues => ({
  id: textOf(pass.id),
  estacion: pass.estacion,
  via: textOf(pass.via),
  fecha: pass.fecha,
  hora: pass.hora,
  bloque: textOf(pass.bloque),
  nroTransito: textOf(pass.nroTransito),
  patente: textOf(pass.patenteLeida),
  numero: textOf(pass.numeroMedio),
});
