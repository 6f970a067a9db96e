/**
 * Grey list of the lanes (domain.md A3 and A7): an enabled pass whose holder has an invoice overdue for the days of
 * `cobranzas.grisDias`, or whose prepaid balance is below the minimum of its plan. The lane lets it pass and warns the driver.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { settingNumber } from '../../../../server/settings';
import { dayOf } from '../../../../src/schema/calendar';
import { isOverdue } from '../../../billing/interface/server';

/** Key in `configuracionesWeb`; 0 is never. */
const SETTING = 'cobranzas.grisDias';
const DEFAULT_DAYS = 30;

/** An enabled pass that is on the other list than its holder's account says. */
interface ListChange {
  id: number;
  lista: 'Blanca' | 'Gris';
}

export interface GreyScope {
  titulares?: readonly unknown[];
  /** passes behind this key */
  after?: number;
  limit?: number;
}

/** Returns the enabled passes to move between the white and the grey list, by key. */
export async function listChanges(
  db: Db,
  now: Date,
  { titulares, after = 0, limit }: GreyScope,
): Promise<ListChange[]> {
  const days = await settingNumber(db, SETTING, DEFAULT_DAYS);
  const holders: RawBuilder<unknown> =
    titulares === undefined ? sql`true` : sql`m."titular" = any(${titulares.map(String)}::text[])`;
  const { rows } = await sql<ListChange>`
    select * from (
      select m."id", m."lista" as "actual", case when
        ${days > 0} and exists (
          select from "facturas" f where f."titular" = m."titular" and ${isOverdue('f', dayOf(now))}
            and f."vence1" <= ${dayOf(now)}::date - ${days}::int)
        or b."modalidad" = 'Prepago' and coalesce(m."metodoPago", 'Prepago') = 'Prepago' and (
          select coalesce(sum(c."haber" - c."debe"), 0) from "movimientosCuenta" c where c."titular" = m."titular")
          < coalesce(b."saldoMinimo", 0)
        then 'Gris' else 'Blanca' end as "lista"
      from "mediosDePaso" m join "binesServicio" b on b."id" = m."binServicio"
      where m."estado" = 'Habilitado' and m."id" > ${after} and ${holders}) as "p"
    where "actual" is distinct from "lista" order by "id" limit ${limit ?? null}::bigint`.execute(db);
  return rows;
}
