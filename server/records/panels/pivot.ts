/**
 * Pivot tables: figures by one field in rows and another in columns, of the records that the viewer may see, grouped by the
 * database.
 */
import { type RawBuilder, sql } from 'kysely';
import { kindOf } from '../../../src/schema/kinds';
import { counts, figureIn, heads, sideIn } from '../../../src/schema/pivot';
import type { PivotAnswer, PivotHead } from '../../../src/schema/pivotShown';
import { QueryError } from '../../../src/schema/query';
import type { Field } from '../../../src/schema/registry';
import { zone } from '../../clock';
import { columnSql, sqlType } from '../../db/conditions';
import { inTransaction } from '../../db/transaction';
import { Problem } from '../../problem';
import type { Viewer } from '../../viewer';
import { type Access, openFor } from '../access';
import { objectIn } from '../check';
import { checkedQuery, readingQuery, whereAsked } from '../list';
import type { Store } from '../store';
import { fieldNamed } from './asked';
import { titlesOf } from './figures';

interface Side {
  field: Field | undefined;
  /** SQL expression that records are grouped by */
  key: RawBuilder<unknown>;
  /** SQL of a header, from the column with its key */
  head: (column: RawBuilder<unknown>) => RawBuilder<unknown>;
}

const asIs: Side['head'] = (column) => column;
/** Formats a day per group instead of per record, because formatting a million texts took most of the time. */
const asDay: Side['head'] = (column) => sql`to_char(${column}, 'YYYY-MM-DD')`;

/** Maximum size of a readable table. */
const mostRows = 500;
const mostColumns = 60;

const bad = (member: string): QueryError => new QueryError('server.query.value', { field: member });

function sideNamed(access: Access, given: unknown, member: string): Side {
  const side = typeof given === 'string' ? sideIn(given) : undefined;
  if (!side) throw bad(member);
  const field = fieldNamed(access, side.field, member, (_, of) => heads(of).includes(side.step));
  const column = columnSql('t', field.name);
  if (side.step === undefined) return { field, key: column, head: asIs };
  const local = sqlType(access, field) === 'date' ? sql`${column}::timestamp` : sql`(${column} at time zone ${zone})`;
  return { field, key: sql`date_trunc(${sql.raw(`'${side.step}'`)}, ${local})`, head: asDay };
}

interface Counted {
  values: RawBuilder<unknown>;
  figure: RawBuilder<unknown>;
}

function figureNamed(access: Access, given: unknown): Counted {
  const asked = typeof given === 'string' ? figureIn(given) : undefined;
  if (!asked) throw bad('figure');
  if (asked.of === undefined) return { values: sql`count(*)`, figure: sql`count(*)` };
  const column = columnSql('t', fieldNamed(access, asked.of, 'figure', (_, field) => counts(field)).name);
  // averages are computed from sums and counts, so that a total is the average of records and not of averages
  const of = sql.raw(asked.aggregate === 'avg' ? 'sum' : asked.aggregate);
  return { values: sql`count(${column})`, figure: sql`${of}(${column})::numeric` };
}

const WHOLE: Side = { field: undefined, key: sql`null::text`, head: asIs };

/** Returns the index of each distinct key, in order of appearance. */
function placesOf(keys: readonly unknown[], most: number): Map<unknown, number> {
  const places = new Map<unknown, number>();
  for (const key of keys) if (!places.has(key)) places.set(key, places.size);
  if (places.size > most)
    throw new Problem(413, 'tooLarge', {}, { detail: { key: 'resources.reportes.pivot.tooMany', values: { most } } });
  return places;
}

async function headsOf(store: Store, access: Access, { field }: Side, keys: readonly unknown[]): Promise<PivotHead[]> {
  if (!field) return keys.map((key) => ({ key, title: '' }));
  const stepped = kindOf(field).cell === 'date' || kindOf(field).cell === 'dateTime';
  const titleOf = stepped ? String : await titlesOf(store, { access, bands: undefined }, field, keys);
  return keys.map((key) => ({ key, title: key === null ? '' : titleOf(key) }));
}

/**
 * Returns the figures of the records that match a filter. Throws 403 when the viewer may not read them, or lacks the permission
 * in `needs`; 400 for invalid members; 413 when the table would be too large.
 */
export async function readPivot(
  store: Store,
  viewer: Viewer,
  given: unknown,
  needs: 'ver' | 'exportar' = 'ver',
): Promise<PivotAnswer & { access: Access; filter: string }> {
  const { resource: name, filter = {}, rows, columns, figure } = objectIn(given);
  const resource = typeof name === 'string' ? store.registry.get(name) : undefined;
  const access = readingQuery(() => {
    if (!resource) throw bad('resource');
    return openFor(needs, store.registry, resource, viewer);
  });
  const text = JSON.stringify(filter);
  const query = checkedQuery(access, { filter: text }, 'all');
  const asked = readingQuery(() => ({
    where: whereAsked(access, query).where,
    down: sideNamed(access, rows, 'rows'),
    across: columns === undefined || columns === null ? WHOLE : sideNamed(access, columns, 'columns'),
    counted: figureNamed(access, figure),
  }));
  const { down, across, counted, where } = asked;
  const figures = sql<{ row: unknown; column: unknown; values: number; figure: string | null }>`
    select ${down.head(sql`"row"`)} as "row", ${across.head(sql`"column"`)} as "column", "values", "figure"
    from (
      select ${down.key} as "row", ${across.key} as "column", ${counted.values}::int as "values",
        (${counted.figure})::text as "figure"
      from ${sql.table(access.resource.name)} as "t" where ${where}
      group by 1, 2 order by 1, 2 limit ${mostRows * mostColumns + 1}) as "grupos"
    order by "grupos"."row", "grupos"."column"`;
  const found = await inTransaction(store.db, async (db) => {
    // the planner cannot estimate the number of groups of an expression, and would sort every record
    await sql`select set_config('enable_sort', 'off', true)`.execute(db);
    return figures.execute(db);
  });
  const rowPlaces = placesOf(
    found.rows.map(({ row }) => row),
    mostRows,
  );
  const columnPlaces = placesOf(
    found.rows.map(({ column }) => column),
    mostColumns,
  );
  return {
    access,
    filter: text,
    rows: await headsOf(store, access, down, [...rowPlaces.keys()]),
    columns: await headsOf(store, access, across, [...columnPlaces.keys()]),
    groups: found.rows.map(({ row, column, values, figure: worked }) => ({
      row: rowPlaces.get(row) ?? 0,
      column: columnPlaces.get(column) ?? 0,
      values,
      figure: worked,
    })),
  };
}
