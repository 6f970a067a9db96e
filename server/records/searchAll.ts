/** The global search: finds what a number, a plate, a name or some words may refer to, among everything that a person may see. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { reachOf } from '../../src/schema/access';
import { kindOf } from '../../src/schema/kinds';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { termsOf } from '../../src/schema/text/terms';
import { templateFields } from '../../src/schema/title';
import { titleOf } from '../../src/schema/titleOf';
import { columnSql } from '../db/conditions';
import { inParallel } from '../db/inParallel';
import { linkOf } from '../db/kinds';
import { searchColumn } from '../db/names';
import { likePattern } from '../db/search';
import type { Row } from '../handlers';
import type { Viewer } from '../viewer';
import { type Access, openTo, visibleRows } from './access';
import { readings, searchSql } from './quickSearch';
import { speechIn } from './speech';
import type { Store } from './store';
import { loadTitles, type Ref } from './titles';

export interface Hit {
  resource: string;
  id: unknown;
  title: string;
  /** the other searched fields as text */
  detail: string;
  /** the search text is the complete key of the record */
  exact: boolean;
  /** the record whose page shows this one, if it has no page of its own */
  at?: { resource: string; id: unknown; title: string };
}

/** results per resource */
const most = 5;

const hasPage = ({ schema }: Resource): boolean =>
  schema.routes?.show !== undefined || schema.routes?.edit !== undefined;

/** Returns the reference from a resource without pages to one with pages. */
function wayFrom(registry: Registry, resource: Resource, viewer: Viewer): { field: Field; to: Resource } | undefined {
  for (const field of resource.columns) {
    const link = linkOf(field);
    const to = link && !link.many && field.required === true ? registry.need(link.to) : undefined;
    if (to && hasPage(to) && reachOf(to.schema, viewer.ability) === 'all') return { field, to };
  }
  return undefined;
}

interface Place {
  access: Access;
  titled: Field[];
  detailed: Field[];
  way: ReturnType<typeof wayFrom>;
  query: RawBuilder<unknown>;
}

const eitherOf = (parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> => sql`(${sql.join(parts, sql` or `)})`;

/** Returns the order of equal matches: that of the resource's list, if the viewer may read its sort field. */
function orderOf({ resource, readable }: Access): RawBuilder<unknown> {
  const [name = resource.key, direction] = resource.schema.list?.sort ?? [];
  const field = resource.columns.find((column) => column.name === name);
  const by = field && readable(field) && !linkOf(field) ? field.name : resource.key;
  return direction === 'desc' ? sql`${columnSql('t', by)} desc nulls last` : sql`${columnSql('t', by)}`;
}

function placeOf(store: Store, viewer: Viewer, resource: Resource, asked: readonly string[]): Place | undefined {
  const { schema, key } = resource;
  if (schema.satelliteOf !== undefined || reachOf(schema, viewer.ability) !== 'all') return undefined;
  const way = hasPage(resource) ? undefined : wayFrom(store.registry, resource, viewer);
  if (!hasPage(resource) && !way) return undefined;
  const access = openTo(store.registry, resource, viewer);
  // a numeric id that no title shows is not searchable
  const byKey = key !== 'id' || templateFields(schema.title).includes(key);
  const searches = asked.map((one) => searchSql(access, one, byKey));
  const fieldsOf = (names: readonly string[]): Field[] =>
    names.flatMap((name) => resource.columns.find((field) => field.name === name && access.readable(field)) ?? []);
  const searched = schema.list?.search ?? [];
  const titled = fieldsOf(templateFields(schema.title));
  const detailed = fieldsOf(searched).filter((field) => !titled.includes(field) && !linkOf(field));
  const exact = searches.flatMap((search) => search.exact ?? []);
  const terms = termsOf(asked[0] ?? '');
  // ranking by fields that the viewer may not read would leak their content
  const open = searched.length > 0 && fieldsOf(searched).length === searched.length;
  const begins =
    open && terms.length > 0
      ? sql<SqlBool>`${columnSql('t', searchColumn)} like ${likePattern(terms.join(' ')).slice(1)}`
      : undefined;
  // an index does not help with two letters, so these only match at the start
  const brief = terms.every((term) => term.length < 3);
  const where = eitherOf(brief ? [...exact, ...(begins ? [begins] : [])] : searches.map((search) => search.where));
  if (brief && exact.length === 0 && !begins) return undefined;
  const taken = new Set([key, ...[...titled, ...detailed].map(({ name }) => name), ...(way ? [way.field.name] : [])]);
  const values = [...taken].map((name) => sql`${sql.lit(name)}, ${columnSql('t', name)}`);
  const seen = visibleRows(access, 't');
  const query = sql`(
    select ${sql.lit(resource.name)} as "resource", ${exact.length === 0 ? sql`false` : eitherOf(exact)} as "exact",
      jsonb_build_object(${sql.join(values)}) as "row"
    from ${sql.table(resource.name)} as "t"
    where ${where} ${seen ? sql`and ${seen}` : sql``}
    order by 2 desc, ${begins ? sql`${begins} desc,` : sql``} ${orderOf(access)}, ${columnSql('t', key)} limit ${most})`;
  return { access, titled, detailed, way, query };
}

interface Found {
  resource: string;
  exact: boolean;
  row: Row;
}

const textOf = (fields: readonly Field[], row: Row): string =>
  fields
    .map((field) => kindOf(field).toText(row[field.name], field))
    .filter(Boolean)
    .join(' · ');

/**
 * Searches all records that the viewer may see, in one query: at most five per resource, exact keys first. Fewer than two
 * characters find nothing, except one digit, which may be a number.
 */
export async function searchAll(store: Store, viewer: Viewer, q: string): Promise<Hit[]> {
  const asked = readings(q);
  if (asked.length === 0) return [];
  const places = new Map(
    store.registry.all.flatMap((resource) => {
      const place = placeOf(store, viewer, resource, asked);
      return place ? [[resource.name, place] as const] : [];
    }),
  );
  if (places.size === 0) return [];
  const { rows } = await sql<Found>`${sql.join(
    [...places.values()].map(({ query }) => query),
    sql` union all `,
  )}`.execute(store.db);

  const ways = new Map<string, unknown[]>();
  for (const { resource, row } of rows) {
    const way = places.get(resource)?.way;
    if (way) ways.set(way.to.name, [...(ways.get(way.to.name) ?? []), row[way.field.name]]);
  }
  const titles = new Map<string, Map<unknown, Ref>>();
  await inParallel(
    store.db,
    [...ways].map(([name, keys]) => async () => {
      titles.set(name, await loadTitles(store.db, store.registry, viewer, name, [...new Set(keys)]));
    }),
  );

  const hits = rows.flatMap(({ resource, exact, row }): Hit[] => {
    const place = places.get(resource);
    if (!place) return [];
    const { access, titled, detailed, way } = place;
    const id = row[access.resource.key];
    const shown = Object.fromEntries(titled.map(({ name }) => [name, row[name]]));
    const title = titleOf(access.resource, { id, ...shown }, speechIn(access.resource, viewer.language)) || String(id);
    const at = way && titles.get(way.to.name)?.get(row[way.field.name]);
    if (way && !at) return [];
    const hit = { resource, id, title, detail: textOf(detailed, row), exact };
    return [at && way ? { ...hit, at: { resource: way.to.name, id: at.id, title: at.title } } : hit];
  });
  return [...hits.filter(({ exact }) => exact), ...hits.filter(({ exact }) => !exact)];
}
