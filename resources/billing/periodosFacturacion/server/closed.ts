/** Closed periods (domain.md A6): every door of billing asks here before it writes something dated in a month. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { Problem } from '../../../../server/problem';
import { monthOf } from '../../../../src/schema/calendar';

const lockOf = (periodo: string): RawBuilder<unknown> => sql`hashtextextended(${`periodo ${periodo}`}, 7)`;

/** Locks a period for its closing or reopening: waits for who writes in it, and makes later writers wait. */
export async function lockPeriod(tx: Db, periodo: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(periodo)})`.execute(tx);
}

/** The closed ones among these months; they stay as they are until the end of the transaction. */
export async function closedAmong(tx: Db, months: readonly string[]): Promise<string[]> {
  const sorted = [...new Set(months)].sort();
  for (const month of sorted) await sql`select pg_advisory_xact_lock_shared(${lockOf(month)})`.execute(tx);
  const { rows } = await sql<{ periodo: string }>`
    select "periodo" from "periodosFacturacion" where "periodo" = any(${sorted}::text[]) and "estado" = 'Cerrado'
    order by "periodo"`.execute(tx);
  return rows.map(({ periodo }) => periodo);
}

/** Responds 409 where one of these months or days is in a closed period; beside `field`, if given, with 422. */
export async function refuseClosed(tx: Db, days: readonly unknown[], field?: string): Promise<void> {
  const [periodo] = await closedAmong(
    tx,
    days.map((day) => monthOf(`${String(day).slice(0, 7)}-01`)),
  );
  if (periodo === undefined) return;
  const detail = { key: 'resources.periodosFacturacion.reasons.periodoCerrado', values: { periodo } };
  throw field === undefined
    ? new Problem(409, 'unavailable', {}, { detail })
    : new Problem(422, 'invalid', {}, { errors: { [field]: detail } });
}
