/** Price history of concepts: stores changed and scheduled prices, and finds the price of a day (domain.md A6). */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { HandlerContext } from '../../../../server/handlers';
import { addDays } from '../../../../src/schema/calendar';

interface Price {
  id: number;
  precio: string;
  vigenciaDesde: string;
  vigenciaHasta: string | null;
}

/**
 * Stores a concept's price from a day on, until the next scheduled price. Replaces a price of the same day. `precio` null ends
 * the current price.
 */
export async function storePrice(
  { tx, create, change }: Pick<HandlerContext, 'tx' | 'create' | 'change'>,
  concepto: unknown,
  day: string,
  precio: unknown,
): Promise<void> {
  const { rows } = await sql<Price>`
    select "id", "precio", "vigenciaDesde", "vigenciaHasta" from "conceptoPrecios"
    where "concepto" = ${concepto} order by "vigenciaDesde"`.execute(tx);
  const sameDay = rows.find(({ vigenciaDesde }) => vigenciaDesde === day);
  const previous = rows.findLast(({ vigenciaDesde }) => vigenciaDesde < day);
  const next = rows.find(({ vigenciaDesde }) => vigenciaDesde > day);
  const dayBefore = addDays(day, -1);
  if (previous && (previous.vigenciaHasta === null || previous.vigenciaHasta > dayBefore))
    await change('conceptoPrecios', previous.id, { vigenciaHasta: dayBefore });
  if (precio === null) {
    if (sameDay) await change('conceptoPrecios', sameDay.id, { vigenciaHasta: day });
    return;
  }
  if (sameDay) await change('conceptoPrecios', sameDay.id, { precio });
  else
    await create('conceptoPrecios', {
      concepto,
      precio,
      vigenciaDesde: day,
      vigenciaHasta: next ? addDays(next.vigenciaDesde, -1) : null,
    });
}

/** Returns the price of a concept on a day; null where the tariff sets the price. */
export async function priceOn(db: Db, concepto: unknown, day: string): Promise<string | null> {
  const { rows } = await sql<{ precio: string }>`
    select "precio" from "conceptoPrecios" where "concepto" = ${concepto} and "vigenciaDesde" <= ${day}
      and ("vigenciaHasta" is null or "vigenciaHasta" >= ${day})
    order by "vigenciaDesde" desc limit 1`.execute(db);
  return rows[0]?.precio ?? null;
}

/** Name and price on a day of each of the concepts that is in force, by its key as text; the price is null where it has none. */
export async function pricesOn(
  db: Db,
  conceptos: readonly unknown[],
  day: string,
): Promise<Map<string, { nombre: string; precio: string | null }>> {
  const { rows } = await sql<{ id: number; nombre: string; precio: string | null }>`
    select c."id", c."nombre", p."precio" from "conceptosFacturables" c
    left join lateral (
      select "precio" from "conceptoPrecios" where "concepto" = c."id" and "vigenciaDesde" <= ${day}
        and ("vigenciaHasta" is null or "vigenciaHasta" >= ${day}) order by "vigenciaDesde" desc limit 1) p on true
    where c."id" = any(${conceptos}::bigint[]) and c."estado" = 'Vigente'`.execute(db);
  return new Map(rows.map(({ id, nombre, precio }) => [String(id), { nombre, precio }]));
}

/**
 * Copies the prices valid on `day` to the concepts; returns how many changed.
 * @internal no process runs it yet
 */
export async function applyDuePrices(db: Db, day: string): Promise<number> {
  const { rows } = await sql`
    update "conceptosFacturables" as "c" set "precio" = "p"."precio", "version" = "c"."version" + 1, "actualizadoEn" = now()
    from "conceptoPrecios" as "p"
    where "p"."concepto" = "c"."id" and "p"."vigenciaDesde" <= ${day}
      and ("p"."vigenciaHasta" is null or "p"."vigenciaHasta" >= ${day})
      and "c"."estado" <> 'Histórico' and "c"."precio" is distinct from "p"."precio"
    returning "c"."id"`.execute(db);
  return rows.length;
}
