/** The full-text search of a list (`list.fullText`): the records that match, and how well. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { readAccessOf } from '../../src/schema/access';
import type { Field } from '../../src/schema/registry';
import { readingsOf } from '../../src/schema/text/searchable';
import { type SearchClause, type SearchTerm, searchClauses } from '../../src/schema/text/searchQuery';
import { andSql, columnSql, sqlType } from '../db/conditions';
import { fullTextOf, textGroups, textSources } from '../db/fullText/sources';
import { linkOf } from '../db/kinds';
import { textFunction, textTable } from '../db/names';
import { may } from '../viewer';
import { type Access, openToRead, visibleRows } from './access';
import { type NewestClause, newestMatches } from './newestMatches';
import { wordCondition } from './quickSearch';
import { synonymsQuery } from './synonyms';

type Sql = RawBuilder<SqlBool>;

/** A shorter word occurs in nearly every name. */
const MIN_NAME = 3;

const either = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts, sql` || `);
/** SQL of the `tsquery` of any of the terms; `expand`: or of a synonym of one. */
export function termsQuery(access: Access, terms: readonly SearchTerm[], expand = true): RawBuilder<unknown> {
  const queries = terms.flatMap(({ text, mode }) => [
    sql`"textoConsulta"(${text}, ${sql.lit(mode)})`,
    ...((expand && synonymsQuery(access, text)) || []),
  ]);
  return sql`(${either(queries)})`;
}

/** The groups of the index that the viewer may search. */
export function readableGroups({ registry, resource, viewer }: Access): string[] {
  return textGroups(textSources(registry, resource)).filter((group) =>
    group
      .split('+')
      .filter(Boolean)
      .every((permission) => {
        const [subject = '', action = ''] = permission.split('.');
        return may(viewer, action, subject);
      }),
  );
}

/** Returns the records that refer to a record with a word, such as the name of the holder. */
function throughReference({ registry, resource, viewer, readable, now }: Access, name: string, term: SearchTerm) {
  const field = resource.columns.find((column) => column.name === name);
  const link = field && linkOf(field);
  if (!field || !link || link.many || !readable(field) || term.text.length < MIN_NAME) return undefined;
  const target = registry.getOrThrow(link.to);
  if (readAccessOf(target.schema, viewer.ability) === 'none') return undefined;
  const access = openToRead(registry, target, viewer, now);
  const contains = wordCondition(access, 'h')?.(readingsOf(term.text));
  if (!contains) return undefined;
  const visible = visibleRows(access, 'h');
  return sql`select ${columnSql('o', resource.key)} from ${sql.table(resource.name)} as "o"
    where ${columnSql('o', field.name)} in (
      select ${columnSql('h', target.key)} from ${sql.table(target.name)} as "h" where ${andSql([contains, visible])})`;
}

/** Returns the keys that the index has for a `tsquery`, in a segment or in all (`null`). */
const searchIndex = (
  { resource }: Access,
  groups: RawBuilder<unknown>,
  query: RawBuilder<unknown>,
  segment: RawBuilder<unknown>,
) =>
  sql`select "clave" from ${sql.id(textFunction(resource.name, 'buscar'))}(${groups}, ${query}, ${segment}) as "f" ("clave")`;

/** Returns queries of the keys of the records that match a clause outside of the index. */
function beyondIndex(access: Access, { terms }: SearchClause): RawBuilder<unknown>[] {
  const through = fullTextOf(access.resource)?.through ?? [];
  return [
    ...terms.flatMap((term) => through.flatMap((name) => throughReference(access, name, term) ?? [])),
    ...partsOfCodes(access, terms),
  ];
}

/** A part of a code, such as the end of a telephone number, is found in the search fields. */
function partsOfCodes(access: Access, terms: readonly SearchTerm[]): RawBuilder<unknown>[] {
  const contains = wordCondition(access, 'o');
  const codes = terms.filter(({ text, mode }) => mode !== 'phrase' && /\d/.test(text) && text.length >= MIN_NAME);
  if (!contains) return [];
  const { name, key } = access.resource;
  return codes.map(
    ({ text }) => sql`select ${columnSql('o', key)} from ${sql.table(name)} as "o" where ${contains(readingsOf(text))}`,
  );
}

export interface FullText {
  /** a query of the keys of the matching records, with duplicates */
  keys: RawBuilder<unknown>;
  /** of a search with a word that is not excluded */
  ranked?: {
    /** a query of the same keys without duplicates, the newest first, which does no more work than its reader needs */
    newest: RawBuilder<unknown>;
    /** returns a query of the `relevancia` of each `clave` of another query */
    ranking(candidates: RawBuilder<unknown>): RawBuilder<unknown>;
  };
}

type KeysOf = (clause: NewestClause) => RawBuilder<unknown>;

/** Returns the keys that match every clause. The first clause excludes only if all do. */
function keysOfAll({ resource }: Access, clauses: readonly NewestClause[], keysOf: KeysOf): RawBuilder<unknown> {
  const [first] = clauses;
  const key = sql.id('k', 'clave');
  const isExcluding = first?.excluded ?? true;
  const start =
    first && !isExcluding
      ? keysOf(first)
      : sql`select ${columnSql('o', resource.key)} as "clave" from ${sql.table(resource.name)} as "o"`;
  const conditions = clauses
    .slice(isExcluding ? 0 : 1)
    .map((clause): Sql => sql`${key} ${clause.excluded ? sql`not in` : sql`in`} (${keysOf(clause)})`);
  return conditions.length === 0
    ? start
    : sql`select ${key} from (${start}) as "k" ("clave") where ${andSql(conditions)}`;
}

/** Returns the search of a text; undefined for a text without a word. */
export function fullTextSearch(access: Access, q: string): FullText | undefined {
  const { resource } = access;
  const clauses = [...searchClauses(q)].sort((a, b) => Number(a.excluded) - Number(b.excluded));
  if (clauses.length === 0) return undefined;
  const names = readableGroups(access);
  const groups = sql`${names}::text[]`;
  const parts = clauses.map(
    (clause): NewestClause => ({
      query: termsQuery(access, clause.terms, !clause.excluded),
      beyond: beyondIndex(access, clause),
      excluded: clause.excluded,
    }),
  );
  const searched = (query: RawBuilder<unknown>, segment: RawBuilder<unknown>) =>
    searchIndex(access, groups, query, segment);
  const keys = keysOfAll(
    access,
    parts,
    ({ query, beyond }) => sql`${sql.join([searched(query, sql`null`), ...beyond], sql` union all `)}`,
  );
  const included = clauses.flatMap(({ excluded, terms }) => (excluded ? [] : terms));
  if (included.length === 0) return { keys };
  return {
    keys,
    ranked: {
      newest:
        newestMatches(access, parts, searched, names.length === 1) ??
        sql`select distinct "clave" from (${keys}) as "k" ("clave") order by "clave" desc`,
      ranking: (
        candidates,
      ) => sql`select i."clave", max(ts_rank(i."vector", ${termsQuery(access, included)})) as "relevancia"
        from ${candidates} as "n"
        join ${sql.table(textTable(resource.name))} as i on i."clave" = "n"."clave" and i."grupo" = any(${groups})
        group by i."clave"`,
    },
  };
}

/** SQL of the date of a record, by which newer records of the same relevance come first. */
export function dateOf({ registry, resource, readable }: Access): RawBuilder<unknown> {
  const [name] = resource.schema.list?.sort ?? [];
  const field: Field | undefined = resource.columns.find((column) => column.name === name);
  const isDate = field && readable(field) && sqlType({ registry }, field).startsWith('timestamp');
  return columnSql('t', isDate ? field.name : 'creadoEn');
}
