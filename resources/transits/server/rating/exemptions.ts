/** Exemptions of passages that the lane let through as exempt: free up to a monthly limit (domain.md A3, `topeMensual`). */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { addMonths, dayOf, startOf, startOfMonth } from '../../../../src/schema/calendar';

interface Exemption {
  id: number;
  topeMensual: number | null;
  vigenciaDesde: string | null;
  vigenciaHasta: string | null;
}

export interface Exemptions {
  /**
   * Whether a passage of an exempt pass is free: `free`, `paid` where the month's limit is used up, `none` where the exemption did
   * not hold on that day. Counts the free ones, so call it once for each passage, in the order of time.
   */
  use(exemption: number | null, fechaHora: Date): 'free' | 'paid' | 'none';
}

/** Free passages of an exemption's passes in a month; `until`: only those before it. */
async function countFree(
  db: Db,
  exemption: number,
  month: string,
  until = startOf(addMonths(month, 1)),
): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as "used" from "transitos" t join "mediosDePaso" m on m."id" = t."medioDePaso"
    where m."exencion" = ${exemption} and t."estado" = 'Exento'
      and t."fechaHora" >= ${startOf(month)} and t."fechaHora" < ${until}`.execute(db);
  return rows[0]?.used ?? 0;
}

/**
 * Loads the exemptions of `passages`, approved or expired, with their free passages of each month. Locks them, so that concurrent
 * ratings cannot exceed a limit. A dry run locks nothing, and counts what was free before its passage.
 */
export async function loadExemptions(
  db: Db,
  passages: readonly { exemption: number | null; fechaHora: Date }[],
  isDryRun = false,
): Promise<Exemptions> {
  const ids = [...new Set(passages.flatMap(({ exemption }) => exemption ?? []))];
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<Exemption>`
        select "id", "topeMensual", "vigenciaDesde", "vigenciaHasta" from "exenciones"
        where "id" = any(${ids}::bigint[]) and "estado" in ('Aprobada', 'Vencida') order by "id" ${isDryRun ? sql`` : sql`for update`}`.execute(
          db,
        );
  const exemptions = new Map(rows.map((exemption) => [exemption.id, exemption]));
  const used = new Map<string, number>();
  const monthOf = (fechaHora: Date) => startOfMonth(dayOf(fechaHora));
  for (const { exemption, fechaHora } of passages) {
    if (exemption === null || (exemptions.get(exemption)?.topeMensual ?? null) === null) continue;
    const key = `${exemption} ${monthOf(fechaHora)}`;
    if (!used.has(key))
      used.set(key, await countFree(db, exemption, monthOf(fechaHora), isDryRun ? fechaHora : undefined));
  }
  return {
    use: (id, fechaHora) => {
      const exemption = exemptions.get(id ?? 0);
      const day = dayOf(fechaHora);
      if (!exemption || (exemption.vigenciaDesde ?? '') > day || (exemption.vigenciaHasta ?? '9999') < day)
        return 'none';
      if (exemption.topeMensual === null) return 'free';
      const key = `${exemption.id} ${monthOf(fechaHora)}`;
      const count = used.get(key) ?? 0;
      if (count >= exemption.topeMensual) return 'paid';
      used.set(key, count + 1);
      return 'free';
    },
  };
}
