/**
 * Day aggregates of a resource ("rollups"): counts and sums by some of its fields, so that figures over millions of records read a
 * few thousand rows. Whoever writes the records applies each difference in the same transaction, so that a figure always equals the
 * list behind it.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool';

/** Aggregates by day and by these fields. */
interface Cut {
  name: string;
  by: readonly string[];
}

export interface RollupPlan {
  resource: string;
  /** the field with the day */
  day: string;
  /** the field with the day on which a record ends, for figures of what was open (`until` of a panel) */
  until?: string;
  /** whole numbers that are summed and averaged */
  measures: readonly string[];
  /** distributions, by day and by these fields */
  quantiles: { by: readonly string[]; measures: readonly string[] };
  /** in the order in which they are tried: the smallest first */
  cuts: readonly Cut[];
}

/** Each bucket of a distribution is this factor wider than the one before, so a quantile is at most 5 % off. */
export const BUCKET = 1.1;

export const QUANTILES = 'distribucion';
export const rollupTable = ({ resource }: Pick<RollupPlan, 'resource'>, cut: string): string => `${resource}_${cut}`;

const literal = (name: string): string => `"${name}"`;

/** The key of a distribution, with its numbers: a year of one measure is read from the index alone, in order. */
const bucketIndex = ({ day, quantiles: { by } }: RollupPlan, table: string): string =>
  `create unique index if not exists "${table}_cubetas" on "${table}"
     (${[...by.slice(0, 1), 'medida', day, ...by.slice(1), 'cubeta'].map(literal).join(', ')}) include ("n") nulls not distinct`;

/** Statements that create the tables of a plan, empty, with the types of the resource's columns. */
export function rollupTables(plan: RollupPlan): string[] {
  const create = (cut: string, by: readonly string[], values: string) => {
    const table = rollupTable(plan, cut);
    const keys = [...by.slice(0, 1), plan.day, ...by.slice(1)].map(literal).join(', ');
    const isDistribution = cut === QUANTILES;
    return [
      `create table if not exists "${table}" as select ${keys}, ${values} from "${plan.resource}" with no data`,
      isDistribution
        ? bucketIndex(plan, table)
        : `create unique index if not exists "${table}_clave" on "${table}" (${keys}) nulls not distinct`,
      // to find the cells that count nothing any more
      `create index if not exists "${table}_vacias" on "${table}" ("${plan.day}") where "n" = 0${isDistribution ? '' : ' and "saldo" = 0'}`,
    ];
  };
  const sums = plan.measures.flatMap((name) => [`0::bigint as "${name}_n"`, `0::bigint as "${name}_suma"`]);
  return [
    ...plan.cuts.flatMap(({ name, by }) =>
      create(name, by, ['0::bigint as "n"', '0::bigint as "saldo"', ...sums].join(', ')),
    ),
    ...create(QUANTILES, plan.quantiles.by, `''::text as "medida", 0 as "cubeta", 0::bigint as "n"`),
    // an index of an earlier version, which "_cubetas" replaces
    `drop index if exists "${rollupTable(plan, QUANTILES)}_clave"`,
    // the quantile of a distribution: the middle of the bucket that contains it
    `create or replace function "cuantil"(cubetas int[], cuentas bigint[], parte float8) returns float8 language sql immutable as $$
       select power(${BUCKET}::float8, c.cubeta + 0.5) from (
         select u.cubeta, sum(sum(u.n)) over (order by u.cubeta) as hasta, sum(sum(u.n)) over () as total
         from unnest(cubetas, cuentas) as u(cubeta, n) group by u.cubeta) c
       where c.total > 0 and c.hasta >= parte * c.total order by c.cubeta limit 1 $$`,
  ];
}

export interface Difference {
  before: readonly object[];
  after: readonly object[];
}

const ref = (name: string): RawBuilder<unknown> => sql`r.${sql.ref(name)}`;
const list = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)));

/** The rows of a difference as `r`, with their sign. */
const rowsOf = (resource: string, { before, after }: Difference): RawBuilder<unknown> => sql`(
  select b.*, -1 as "signo" from jsonb_populate_recordset(null::${sql.table(resource)}, ${JSON.stringify(before)}::jsonb) b
  union all
  select a.*, 1 as "signo" from jsonb_populate_recordset(null::${sql.table(resource)}, ${JSON.stringify(after)}::jsonb) a)`;

function cutRows(plan: RollupPlan, { by }: Cut, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const { day, until, measures } = plan;
  const keys = sql.join(by.map(ref));
  const sums = sql.join(
    measures.flatMap((name) => [
      sql`sum(case when ${ref(name)} is null then 0 else r."signo" end)`,
      sql`coalesce(sum(${ref(name)}::bigint * r."signo"), 0)`,
    ]),
  );
  const none = sql.join(measures.flatMap(() => [sql`0`, sql`0`]));
  const ends =
    until &&
    sql`union all select ${ref(until)}, ${keys}, 0, -sum(r."signo"), ${none} from ${rows} r
      where ${ref(until)} is not null group by ${ref(until)}, ${keys}`;
  return sql`select ${ref(day)}, ${keys}, sum(r."signo"), sum(r."signo"), ${sums} from ${rows} r group by ${ref(day)}, ${keys}
    ${ends ?? sql``}`;
}

async function applyCut(db: Db, plan: RollupPlan, cut: Cut, rows: RawBuilder<unknown>): Promise<void> {
  const table = sql.table(rollupTable(plan, cut.name));
  const keys = [plan.day, ...cut.by];
  const sums = ['n', 'saldo', ...plan.measures.flatMap((name) => [`${name}_n`, `${name}_suma`])];
  const added = sql.join(sums.map((name) => sql`sum(${sql.ref(`s.${name}`)})`));
  await sql`insert into ${table} as t (${list([...keys, ...sums])})
    select ${list(keys)}, ${added} from (${cutRows(plan, cut, rows)}) as s (${list([...keys, ...sums])})
    group by ${list(keys)}
    on conflict (${list([...cut.by, plan.day])}) do update set
      ${sql.join(sums.map((name) => sql`${sql.ref(name)} = ${sql.ref(`t.${name}`)} + ${sql.ref(`excluded.${name}`)}`))}`.execute(
    db,
  );
}

async function applyQuantiles(db: Db, plan: RollupPlan, rows: RawBuilder<unknown>): Promise<void> {
  const { by, measures } = plan.quantiles;
  const keys = [plan.day, ...by];
  const columns = list([...keys, 'medida', 'cubeta', 'n']);
  const bucket = (name: string) =>
    sql`floor(ln(greatest(${ref(name)}, 1)::float8) / ln(${sql.raw(String(BUCKET))}::float8))::int`;
  const parts = measures.map(
    (name) => sql`select ${sql.join(keys.map(ref))}, ${name}::text, ${bucket(name)}, sum(r."signo") from ${rows} r
      where ${ref(name)} is not null group by ${sql.join(keys.map(ref))}, ${bucket(name)}`,
  );
  await sql`insert into ${sql.table(rollupTable(plan, QUANTILES))} as t (${columns}) ${sql.join(parts, sql` union all `)}
    on conflict (${list([...by, plan.day, 'medida', 'cubeta'])}) do update set "n" = t."n" + excluded."n"`.execute(db);
}

/** Applies the difference between rows as they were and as they are to every aggregate of a plan. */
export async function applyToRollups(db: Db, plan: RollupPlan, difference: Difference): Promise<void> {
  if (difference.before.length === 0 && difference.after.length === 0) return;
  const rows = rowsOf(plan.resource, difference);
  for (const cut of plan.cuts) await applyCut(db, plan, cut, rows);
  await applyQuantiles(db, plan, rows);
  await removeEmpty(db, plan);
}

/** A cell that counts nothing any more would be a group of zero records. */
async function removeEmpty(db: Db, plan: RollupPlan): Promise<void> {
  for (const { name } of plan.cuts)
    await sql`delete from ${sql.table(rollupTable(plan, name))} where "n" = 0 and "saldo" = 0`.execute(db);
  await sql`delete from ${sql.table(rollupTable(plan, QUANTILES))} where "n" = 0`.execute(db);
}
