/**
 * Pivot tables: figures by one field in rows and another in columns, of the records that the viewer may see, grouped by the
 * database.
 */
import { type RawBuilder, sql } from 'kysely';
import type { PivotHeading, PivotResponse } from '../../../src/schema/displayPivot';
import { kindOf } from '../../../src/schema/kinds';
import { figureIn, headingSteps, isSummable, sideIn } from '../../../src/schema/pivot';
import { QueryError } from '../../../src/schema/query';
import type { Field } from '../../../src/schema/registry';
import { columnSql, sqlType } from '../../db/conditions';
import { localTime } from '../../db/localTime';
import { inTransaction } from '../../db/transaction';
import { Problem } from '../../problem';
import type { Viewer } from '../../viewer';
import { type Access, openFor } from '../access';
import { requireObject } from '../check';
import { checkedQuery, listWhere, withQueryErrors } from '../list';
import type { Store } from '../store';
import { panelField } from './panelQuery';
import { titlesOf } from './panelResults';

interface Axis {
  field: Field | undefined;
  /** SQL expression that records are grouped by */
  key: RawBuilder<unknown>;
  /** SQL of a header, from the column with its key */
  header: (column: RawBuilder<unknown>) => RawBuilder<unknown>;
}

const identity: Axis['header'] = (column) => column;
/** Formats a day per group instead of per record, because formatting a million texts took most of the time. */
const asDay: Axis['header'] = (column) => sql`to_char(${column}, 'YYYY-MM-DD')`;

/** Maximum size of a readable table. */
const maxRows = 500;
const maxColumns = 60;

const invalidMember = (member: string): QueryError => new QueryError('server.query.value', { field: member });

function readAxis(access: Access, value: unknown, member: string): Axis {
  const definition = typeof value === 'string' ? sideIn(value) : undefined;
  if (!definition) throw invalidMember(member);
  const field = panelField(access, definition.field, member, (_, axisField) =>
    headingSteps(axisField).includes(definition.step),
  );
  const column = columnSql('t', field.name);
  if (definition.step === undefined) return { field, key: column, header: identity };
  const local = sqlType(access, field) === 'date' ? sql`${column}::timestamp` : localTime(column);
  return { field, key: sql`date_trunc(${sql.raw(`'${definition.step}'`)}, ${local})`, header: asDay };
}

interface FigureSql {
  values: RawBuilder<unknown>;
  figure: RawBuilder<unknown>;
}

function readFigure(access: Access, value: unknown): FigureSql {
  const definition = typeof value === 'string' ? figureIn(value) : undefined;
  if (!definition) throw invalidMember('figure');
  if (definition.of === undefined) return { values: sql`count(*)`, figure: sql`count(*)` };
  const column = columnSql('t', panelField(access, definition.of, 'figure', (_, field) => isSummable(field)).name);
  // averages are computed from sums and counts, so that a total is the average of records and not of averages
  const aggregateSql = sql.raw(definition.aggregate === 'avg' ? 'sum' : definition.aggregate);
  return { values: sql`count(${column})`, figure: sql`${aggregateSql}(${column})::numeric` };
}

const NO_AXIS: Axis = { field: undefined, key: sql`null::text`, header: identity };

/** Returns the index of each distinct key, in order of appearance. */
function indexByKey(keys: readonly unknown[], limit: number): Map<unknown, number> {
  const indexes = new Map<unknown, number>();
  for (const key of keys) if (!indexes.has(key)) indexes.set(key, indexes.size);
  if (indexes.size > limit)
    throw new Problem(
      413,
      'tooLarge',
      {},
      { detail: { key: 'resources.reportes.pivot.tooMany', values: { most: limit } } },
    );
  return indexes;
}

async function readHeaders(
  store: Store,
  access: Access,
  { field }: Axis,
  keys: readonly unknown[],
): Promise<PivotHeading[]> {
  if (!field) return keys.map((key) => ({ key, title: '' }));
  const isDate = kindOf(field).cell === 'date' || kindOf(field).cell === 'dateTime';
  const titleOf = isDate ? String : await titlesOf(store, { access, bands: undefined }, field, keys);
  return keys.map((key) => ({ key, title: key === null ? '' : titleOf(key) }));
}

/**
 * Returns the figures of the records that match a filter. Throws 403 when the viewer may not read them, or lacks the permission
 * in `needs`; 400 for invalid members; 413 when the table would be too large.
 */
export async function readPivot(
  store: Store,
  viewer: Viewer,
  body: unknown,
  needs: 'ver' | 'exportar' = 'ver',
): Promise<PivotResponse & { access: Access; filter: string }> {
  const { resource: name, filter = {}, rows, columns, figure } = requireObject(body);
  const resource = typeof name === 'string' ? store.registry.get(name) : undefined;
  const access = withQueryErrors(() => {
    if (!resource) throw invalidMember('resource');
    return openFor(needs, store.registry, resource, viewer);
  });
  const text = JSON.stringify(filter);
  const query = checkedQuery(access, { filter: text }, 'all');
  const parts = withQueryErrors(() => ({
    where: listWhere(access, query).where,
    down: readAxis(access, rows, 'rows'),
    across: columns === undefined || columns === null ? NO_AXIS : readAxis(access, columns, 'columns'),
    counted: readFigure(access, figure),
  }));
  const { down, across, counted, where } = parts;
  const figures = sql<{ row: unknown; column: unknown; values: number; figure: string | null }>`
    select ${down.header(sql`"row"`)} as "row", ${across.header(sql`"column"`)} as "column", "values", "figure"
    from (
      select ${down.key} as "row", ${across.key} as "column", ${counted.values}::int as "values",
        (${counted.figure})::text as "figure"
      from ${sql.table(access.resource.name)} as "t" where ${where}
      group by 1, 2 order by 1, 2 limit ${maxRows * maxColumns + 1}) as "grupos"
    order by "grupos"."row", "grupos"."column"`;
  const result = await inTransaction(store.db, async (db) => {
    // the planner cannot estimate the number of groups of an expression, and would sort every record
    await sql`select set_config('enable_sort', 'off', true)`.execute(db);
    return figures.execute(db);
  });
  const rowIndexes = indexByKey(
    result.rows.map(({ row }) => row),
    maxRows,
  );
  const columnIndexes = indexByKey(
    result.rows.map(({ column }) => column),
    maxColumns,
  );
  return {
    access,
    filter: text,
    rows: await readHeaders(store, access, down, [...rowIndexes.keys()]),
    columns: await readHeaders(store, access, across, [...columnIndexes.keys()]),
    groups: result.rows.map(({ row, column, values, figure: figureText }) => ({
      row: rowIndexes.get(row) ?? 0,
      column: columnIndexes.get(column) ?? 0,
      values,
      figure: figureText,
    })),
  };
}
