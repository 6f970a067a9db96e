/** Exempt transits: free up to the exemption's monthly limit (domain.md A3, `topeMensual`). */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { addMonths, dayOf, startOf, startOfMonth } from '../../../../src/schema/calendar';
import { type Account, accountOfNumber, accountOfPlate } from './account';

export interface ExemptPassage {
  /** account of the exempt pass; undefined when no exemption was found */
  account: Account | undefined;
  /** true when the monthly limit is used up, so that this transit is paid */
  paid: boolean;
}

/** Returns the exemption of a pass that is valid on a day. Locks it, so that concurrent transits cannot exceed the limit. */
async function lockExemption(tx: Db, pass: number, day: string) {
  const { rows } = await sql<{ id: number; topeMensual: number | null }>`
    select e."id", e."topeMensual" from "exenciones" e join "mediosDePaso" m on m."exencion" = e."id"
    where m."id" = ${pass} and e."estado" = 'Aprobada' and coalesce(e."vigenciaDesde", '-infinity') <= ${day}::date
      and coalesce(e."vigenciaHasta", 'infinity') >= ${day}::date
    for update of e`.execute(tx);
  return rows[0];
}

/** Counts the free transits of all passes of an exemption in a month. */
async function freeTransitsInMonth(tx: Db, exemption: number, day: string): Promise<number> {
  const first = startOfMonth(day);
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as "used" from "transitos" t join "mediosDePaso" m on m."id" = t."medioDePaso"
    where m."exencion" = ${exemption} and t."estado" = 'Exento'
      and t."fechaHora" >= ${startOf(first)} and t."fechaHora" < ${startOf(addMonths(first, 1))}`.execute(tx);
  return rows[0]?.used ?? 0;
}

/** Determines account and payment of a transit that the lane let through as exempt. */
export async function exemptPassage(
  tx: Db,
  { numeroMedio, patenteLeida, fechaHora }: Readonly<Record<string, unknown>>,
): Promise<ExemptPassage> {
  const account = (await accountOfNumber(tx, numeroMedio)) ?? (await accountOfPlate(tx, patenteLeida));
  const day = dayOf(String(fechaHora));
  const exemption = account && (await lockExemption(tx, account.medioDePaso, day));
  if (!account || !exemption) return { account: undefined, paid: false };
  const limit = exemption.topeMensual;
  return { account, paid: limit !== null && (await freeTransitsInMonth(tx, exemption.id, day)) >= limit };
}
