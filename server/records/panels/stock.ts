/** Figures of what was open at the end of a day: records from `at` on, until `until` (a panel's `until`). */
import { type RawBuilder, sql } from 'kysely';
import type { Span } from '../../../src/schema/span';
import { andSql } from '../../db/conditions';
import type { Store } from '../store';
import type { PanelQuery, TimeRange } from './panelQuery';
import type { Figure, Point } from './panelResults';

/** The days on which the number changes, as `m.dia` and `m.cambio`; of an aggregate, its cells. */
function movesOf(query: PanelQuery, { column, until }: TimeRange, key: RawBuilder<unknown> = sql`null::text`) {
  if (query.isRollup)
    return sql`(select ${column} as "dia", t."saldo" as "cambio", ${key} as "clave" from ${query.table} where ${query.where})`;
  return sql`(select ${column} as "dia", 1 as "cambio", ${key} as "clave" from ${query.table} where ${query.where}
    union all select ${until ?? sql`null`}, -1, ${key} from ${query.table} where ${andSql([query.where, sql`${until ?? sql`null`} is not null`])})`;
}

/** Returns the number at the end of a span. */
export async function stockAt({ db }: Store, query: PanelQuery, time: TimeRange, span: Span): Promise<Figure> {
  const { rows } = await sql<{ value: Figure }>`
    select coalesce(sum(m."cambio"), 0)::bigint as "value" from ${movesOf(query, time)} m where m."dia" < ${span.to}::date`.execute(
    db,
  );
  return rows[0]?.value ?? 0;
}

/** Returns the number at the end of a span for each value of a field. */
export async function stockByGroup(
  { db }: Store,
  query: PanelQuery,
  time: TimeRange,
  { span, key, limit }: { span: Span; key: RawBuilder<unknown>; limit: number },
): Promise<{ key: unknown; value: Figure }[]> {
  const { rows } = await sql<{ key: unknown; value: Figure }>`
    select m."clave" as "key", sum(m."cambio")::bigint as "value" from ${movesOf(query, time, key)} m
    where m."dia" < ${span.to}::date group by 1 having sum(m."cambio") <> 0 order by 2 desc, 1 limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Returns the number at the end of each step of a span. */
export async function stockSeries(
  { db }: Store,
  query: PanelQuery,
  time: TimeRange,
  { span, step, format }: { span: Span; step: string; format: string },
): Promise<Point[]> {
  const unit = sql.raw(`'${step}'`);
  const { rows } = await sql<Point>`
    with moves as materialized (
      select greatest(date_trunc(${unit}, m."dia"::timestamp), date_trunc(${unit}, ${span.from}::timestamp)) as step,
        sum(m."cambio") as cambio
      from ${movesOf(query, time)} m where m."dia" < ${span.to}::date group by 1
    )
    select to_char(s.step, ${sql.raw(`'${format}'`)}) as "at",
      coalesce(sum(c.cambio) over (order by s.step), 0)::bigint as "value"
    from generate_series(
      date_trunc(${unit}, ${span.from}::timestamp), ${span.to}::timestamp - interval '1 second', ${sql.raw(`interval '1 ${step}'`)}
    ) as s(step) left join moves c on c.step = s.step
    order by s.step`.execute(db);
  return rows;
}
