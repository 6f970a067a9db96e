/** Prices transits with the tariffs, bands and holidays of the database. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { Band } from '../../shared/rating/bands';
import { buildTariffIndex, type Tariff } from '../../shared/rating/book';
import { momentOf } from '../../shared/rating/moment';
import { type Passage, type PricedTransit, priceTransit, type Tables } from '../../shared/rating/rate';

interface Holiday {
  fecha: string;
  /** null: in the whole country */
  provincia: string | null;
}

/** Loads what prices depend on, for stations and days; returns the tables of each station. */
export async function loadTables(
  db: Db,
  stations: readonly number[],
  days: readonly string[],
): Promise<(station: number) => Tables> {
  const [first = '', last = ''] = [days.toSorted()[0], days.toSorted().at(-1)];
  const bands = await sql<Band>`
    select "nombre", "tipoDia", "sentido", "desde", "hasta" from "bandasHorarias" where "activo"`.execute(db);
  const holidays = await sql<Holiday>`
    select "fecha", case when "ambito" = 'Nacional' then null else coalesce("provincia", '') end as "provincia"
    from "feriados" where "fecha" >= ${first} and "fecha" <= ${last} and "afectaTarifaPico"`.execute(db);
  const provinces = await sql<{ id: number; provincia: string | null }>`
    select "id", "provincia" from "estaciones" where "id" = any(${[...stations]}::bigint[])`.execute(db);
  const tariffs = await sql<Tariff>`
    select t."estacion", t."sentido", t."categoria", t."banda", t."formaPago", t."importe", t."vigenciaDesde", t."vigenciaHasta"
    from "tarifas" t join "cuadrosTarifarios" c on c."id" = t."cuadro" and c."estado" <> 'Borrador'
    where t."estacion" = any(${[...stations]}::bigint[]) and t."vigenciaDesde" <= ${last}
      and coalesce(t."vigenciaHasta", 'infinity') >= ${first}`.execute(db);
  const book = buildTariffIndex(tariffs.rows);
  const tables = new Map(
    provinces.rows.map(({ id, provincia }): [number, Tables] => [
      id,
      {
        bands: bands.rows,
        book,
        holidays: new Set(
          holidays.rows
            .filter((day) => day.provincia === null || day.provincia === (provincia ?? ''))
            .map(({ fecha }) => fecha),
        ),
      },
    ]),
  );
  return (station) => tables.get(station) ?? { bands: bands.rows, book };
}

/** Returns the price of a transit by the published tariffs; undefined when none is in force. */
export async function priceFromDatabase(tx: Db, passage: Passage): Promise<PricedTransit | undefined> {
  const tablesOf = await loadTables(tx, [passage.estacion], [momentOf(passage.fechaHora).day]);
  return priceTransit(passage, tablesOf(passage.estacion));
}
