/** The global search: finds what a number, a plate, a name or some words may refer to, among everything that a person may see. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { readAccessOf } from '../../src/schema/access';
import { kindOf } from '../../src/schema/kinds';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { termsOf } from '../../src/schema/text/terms';
import { templateFields } from '../../src/schema/title';
import { titleOf } from '../../src/schema/titleOf';
import { columnSql } from '../db/conditions';
import { fullTextOf } from '../db/fullText/sources';
import { inParallel } from '../db/inParallel';
import { linkOf } from '../db/kinds';
import { searchColumn } from '../db/names';
import { likePattern } from '../db/search';
import type { Row } from '../handlers';
import type { Viewer } from '../viewer';
import { type Access, openToRead, visibleRows } from './access';
import { listRecords } from './list';
import { type Match, matchOf } from './matches';
import { searchForms, searchSql } from './quickSearch';
import type { Store } from './store';
import { loadTitles, type Ref } from './titles';
import { titleFormatIn } from './valueTexts';

export interface Hit {
  resource: string;
  id: unknown;
  title: string;
  /** the other searched fields as text */
  detail: string;
  /** the search text is the complete key of the record */
  exact: boolean;
  /** the value of its status field */
  state?: string;
  /** where the search found it, if not in a field of the detail */
  match?: Match;
  /** the record whose page shows this one, if it has no page of its own */
  at?: { resource: string; id: unknown; title: string };
}

/** results per resource */
const maxPerResource = 5;

const hasPage = ({ schema }: Resource): boolean =>
  schema.routes?.show !== undefined || schema.routes?.edit !== undefined;

/** Returns the reference from a resource without pages to one with pages. */
function pageReference(
  registry: Registry,
  resource: Resource,
  viewer: Viewer,
): { field: Field; to: Resource } | undefined {
  for (const field of resource.columns) {
    const link = linkOf(field);
    const to = link && !link.many && field.required === true ? registry.getOrThrow(link.to) : undefined;
    if (to && hasPage(to) && readAccessOf(to.schema, viewer.ability) === 'all') return { field, to };
  }
  return undefined;
}

interface SearchTarget {
  access: Access;
  titleFields: Field[];
  detailFields: Field[];
  pageLink: ReturnType<typeof pageReference>;
  /** name of the status field */
  state: string | undefined;
  /** whether its records are found by their full text, and by the query only those with an exact key */
  isFullText: boolean;
  query: RawBuilder<unknown>;
}

const anyOf = (parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> => sql`(${sql.join(parts, sql` or `)})`;

/** Returns the order of equal matches: that of the resource's list, if the viewer may read its sort field. */
function orderOf({ resource, readable }: Access): RawBuilder<unknown> {
  const [name = resource.key, direction] = resource.schema.list?.sort ?? [];
  const field = resource.columns.find((column) => column.name === name);
  const column = field && readable(field) && !linkOf(field) ? field.name : resource.key;
  return direction === 'desc' ? sql`${columnSql('t', column)} desc nulls last` : sql`${columnSql('t', column)}`;
}

function searchTarget(
  store: Store,
  viewer: Viewer,
  resource: Resource,
  forms: readonly string[],
): SearchTarget | undefined {
  const { schema, key } = resource;
  if (schema.satelliteOf !== undefined || readAccessOf(schema, viewer.ability) !== 'all') return undefined;
  const pageLink = hasPage(resource) ? undefined : pageReference(store.registry, resource, viewer);
  if (!hasPage(resource) && !pageLink) return undefined;
  const access = openToRead(store.registry, resource, viewer);
  // a numeric id that no title shows is not searchable
  const byKey = key !== 'id' || templateFields(schema.title).includes(key);
  const searches = forms.map((form) => searchSql(access, form, byKey));
  const fieldsOf = (names: readonly string[]): Field[] =>
    names.flatMap((name) => resource.columns.find((field) => field.name === name && access.readable(field)) ?? []);
  const searchFields = schema.list?.search ?? [];
  const titleFields = fieldsOf(templateFields(schema.title));
  const detailFields = fieldsOf(searchFields).filter((field) => !titleFields.includes(field) && !linkOf(field));
  const exact = searches.flatMap((search) => search.exact ?? []);
  const terms = termsOf(forms[0] ?? '');
  // ranking by fields that the viewer may not read would leak their content
  const isReadable = searchFields.length > 0 && fieldsOf(searchFields).length === searchFields.length;
  const startsWith =
    isReadable && terms.length > 0
      ? sql<SqlBool>`${columnSql('t', searchColumn)} like ${likePattern(terms.map(([word]) => word).join(' ')).slice(1)}`
      : undefined;
  // an index does not help with two letters, so these only match at the start
  const isShort = terms.every(([word = '']) => word.length < 3);
  const isFullText = !isShort && fullTextOf(resource) !== undefined;
  const alternatives = isShort ? [...exact, ...(startsWith ? [startsWith] : [])] : searches.map(({ where }) => where);
  // everything else is found by the full text
  const where = anyOf(isFullText ? (exact.length > 0 ? exact : [sql`false`]) : alternatives);
  if (isShort && exact.length === 0 && !startsWith) return undefined;
  const { status } = resource;
  const state = status && access.readable(status) ? status.name : undefined;
  const columns = new Set([
    key,
    ...[...titleFields, ...detailFields].map(({ name }) => name),
    ...(pageLink ? [pageLink.field.name] : []),
    ...(state ? [state] : []),
  ]);
  const values = [...columns].map((name) => sql`${sql.lit(name)}, ${columnSql('t', name)}`);
  const visible = visibleRows(access, 't');
  const query = sql`(
    select ${sql.lit(resource.name)} as "resource", ${exact.length === 0 ? sql`false` : anyOf(exact)} as "exact",
      jsonb_build_object(${sql.join(values)}) as "row"
    from ${sql.table(resource.name)} as "t"
    where ${where} ${visible ? sql`and ${visible}` : sql``}
    order by 2 desc, ${startsWith ? sql`${startsWith} desc,` : sql``} ${orderOf(access)}, ${columnSql('t', key)} limit ${maxPerResource})`;
  return { access, titleFields, detailFields, pageLink, state, isFullText, query };
}

interface ResultRow {
  resource: string;
  exact: boolean;
  row: Row;
}

/** Adds the records that are found by their full text to those with an exact key. */
async function withFullText(
  store: Store,
  viewer: Viewer,
  q: string,
  targets: readonly SearchTarget[],
  rows: readonly ResultRow[],
): Promise<ResultRow[]> {
  const found = await inParallel(
    store.db,
    targets
      .filter(({ isFullText }) => isFullText)
      .map(({ access: { resource } }) => async (): Promise<ResultRow[]> => {
        const params = { filter: JSON.stringify({ q }), range: JSON.stringify([0, maxPerResource - 1]) };
        // a search of everything is not meant for this resource
        const list = await listRecords(store, viewer, resource, params, false);
        const isKnown = ({ id }: Row) =>
          rows.some((known) => known.resource === resource.name && known.row[resource.key] === id);
        return list.rows.filter((row) => !isKnown(row)).map((row) => ({ resource: resource.name, exact: false, row }));
      }),
  );
  return [...rows, ...found.flat()];
}

const textOf = (fields: readonly Field[], row: Row): string =>
  fields
    .map((field) => kindOf(field).toText(row[field.name], field))
    .filter(Boolean)
    .join(' · ');

/**
 * Searches all records that the viewer may see: at most five per resource, exact keys first; by words of their full text, if the
 * resource has an index, otherwise by parts of its search fields. Fewer than two characters find nothing, except one digit, which
 * may be a number.
 */
export async function searchAll(store: Store, viewer: Viewer, q: string): Promise<Hit[]> {
  const forms = searchForms(q);
  if (forms.length === 0) return [];
  const targets = new Map(
    store.registry.all.flatMap((resource) => {
      const target = searchTarget(store, viewer, resource, forms);
      return target ? [[resource.name, target] as const] : [];
    }),
  );
  if (targets.size === 0) return [];
  const direct = await sql<ResultRow>`${sql.join(
    [...targets.values()].map(({ query }) => query),
    sql` union all `,
  )}`.execute(store.db);
  const rows = await withFullText(store, viewer, q, [...targets.values()], direct.rows);

  const pageKeys = new Map<string, unknown[]>();
  for (const { resource, row } of rows) {
    const pageLink = targets.get(resource)?.pageLink;
    if (pageLink) pageKeys.set(pageLink.to.name, [...(pageKeys.get(pageLink.to.name) ?? []), row[pageLink.field.name]]);
  }
  const titles = new Map<string, Map<unknown, Ref>>();
  await inParallel(
    store.db,
    [...pageKeys].map(([name, keys]) => async () => {
      titles.set(name, await loadTitles(store.db, store.registry, viewer, name, [...new Set(keys)]));
    }),
  );

  const hits = rows.flatMap(({ resource, exact, row }): Hit[] => {
    const target = targets.get(resource);
    if (!target) return [];
    const { access, titleFields, detailFields, pageLink, state } = target;
    const id = row[access.resource.key] ?? row.id;
    const titleValues = Object.fromEntries(titleFields.map(({ name }) => [name, row[name]]));
    const title =
      titleOf(access.resource, { id, ...titleValues }, titleFormatIn(access.resource, viewer.language)) || String(id);
    const page = pageLink && titles.get(pageLink.to.name)?.get(row[pageLink.field.name]);
    if (pageLink && !page) return [];
    const stateValue = state === undefined ? undefined : row[state];
    const match = matchOf(row);
    const isShown = match && !match.in && detailFields.some(({ name }) => name === match.field);
    const hit = {
      resource,
      id,
      title,
      detail: textOf(detailFields, row),
      exact,
      ...(typeof stateValue === 'string' && { state: stateValue }),
      ...(match && !isShown && { match }),
    };
    return [page && pageLink ? { ...hit, at: { resource: pageLink.to.name, id: page.id, title: page.title } } : hit];
  });
  return [...hits.filter(({ exact }) => exact), ...hits.filter(({ exact }) => !exact)];
}
