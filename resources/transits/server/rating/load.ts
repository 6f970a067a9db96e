/** Prices a transit with the tariffs, bands and holidays of the database. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { Band } from '../../shared/rating/bands';
import { buildTariffIndex, type Tariff } from '../../shared/rating/book';
import { momentOf } from '../../shared/rating/moment';
import { type Passage, type PricedTransit, priceTransit, type Tables } from '../../shared/rating/rate';

async function tablesAt(tx: Db, estacion: number, day: string): Promise<Tables> {
  const bands = await sql<Band>`
    select "nombre", "tipoDia", "sentido", "desde", "hasta" from "bandasHorarias" where "activo"`.execute(tx);
  const holidays = await sql<{ fecha: string }>`
    select f."fecha" from "feriados" f where f."fecha" = ${day} and f."afectaTarifaPico" and (f."ambito" = 'Nacional' or exists (
      select from "estaciones" e where e."id" = ${estacion} and e."provincia" is not distinct from f."provincia"))`.execute(
    tx,
  );
  const tariffs = await sql<Tariff>`
    select t."estacion", t."sentido", t."categoria", t."banda", t."formaPago", t."importe", t."vigenciaDesde", t."vigenciaHasta"
    from "tarifas" t join "cuadrosTarifarios" c on c."id" = t."cuadro" and c."estado" <> 'Borrador'
    where t."estacion" = ${estacion} and t."vigenciaDesde" <= ${day}
      and coalesce(t."vigenciaHasta", 'infinity') >= ${day}`.execute(tx);
  return {
    bands: bands.rows,
    book: buildTariffIndex(tariffs.rows),
    holidays: new Set(holidays.rows.map(({ fecha }) => fecha)),
  };
}

/** Returns the price of a transit by the published tariffs; undefined when none is in force. */
export async function priceFromDatabase(tx: Db, passage: Passage): Promise<PricedTransit | undefined> {
  return priceTransit(passage, await tablesAt(tx, passage.estacion, momentOf(passage.fechaHora).day));
}
