/** The full-text search of a list (`list.fullText`): the records that match, and how well. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { readAccessOf } from '../../src/schema/access';
import type { Field } from '../../src/schema/registry';
import { fold } from '../../src/schema/text/fold';
import { type SearchClause, type SearchTerm, searchClauses } from '../../src/schema/text/searchQuery';
import { andSql, columnSql, sqlType } from '../db/conditions';
import { fullTextOf, textGroups, textSources } from '../db/fullText/sources';
import { linkOf } from '../db/kinds';
import { textFunction, textTable } from '../db/names';
import { may } from '../viewer';
import { type Access, openToRead, visibleRows } from './access';
import { wordCondition } from './quickSearch';

type Sql = RawBuilder<SqlBool>;

/** Number of matching records that are ordered by how well they match: the newest. The others follow in the order of the list. */
const RANKED = 500;
/** A shorter word occurs in nearly every name. */
const MIN_NAME = 3;

const either = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts, sql` || `);
const tsquery = (terms: readonly SearchTerm[]): RawBuilder<unknown> =>
  sql`(${either(terms.map(({ text, mode }) => sql`"textoConsulta"(${text}, ${sql.lit(mode)})`))})`;

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
  const contains = wordCondition(access, 'h')?.(fold(term.text));
  if (!contains) return undefined;
  const visible = visibleRows(access, 'h');
  return sql`select ${columnSql('o', resource.key)} from ${sql.table(resource.name)} as "o"
    where ${columnSql('o', field.name)} in (
      select ${columnSql('h', target.key)} from ${sql.table(target.name)} as "h" where ${andSql([contains, visible])})`;
}

const searchIndex = ({ resource }: Access, groups: RawBuilder<unknown>, terms: readonly SearchTerm[]) =>
  sql`select "clave" from ${sql.id(textFunction(resource.name, 'buscar'))}(${groups}, ${tsquery(terms)}) as "f" ("clave")`;

/** Returns a query of the keys of the records that match a clause, exclusion aside. */
function matchingKeys(access: Access, groups: RawBuilder<unknown>, { terms }: SearchClause): RawBuilder<unknown> {
  const { resource } = access;
  const through = fullTextOf(resource)?.through ?? [];
  return sql.join(
    [
      searchIndex(access, groups, terms),
      ...terms.flatMap((term) => through.flatMap((name) => throughReference(access, name, term) ?? [])),
      ...partsOfCodes(access, terms),
    ],
    sql` union all `,
  );
}

/** A part of a code, such as the end of a telephone number, is found in the search fields. */
function partsOfCodes(access: Access, terms: readonly SearchTerm[]): RawBuilder<unknown>[] {
  const contains = wordCondition(access, 'o');
  const codes = terms.filter(({ text, mode }) => mode !== 'phrase' && /\d/.test(text) && text.length >= MIN_NAME);
  if (!contains) return [];
  const { name, key } = access.resource;
  return codes.map(
    ({ text }) => sql`select ${columnSql('o', key)} from ${sql.table(name)} as "o" where ${contains(fold(text))}`,
  );
}

export interface FullText {
  /** a query of the keys of the matching records */
  keys: RawBuilder<unknown>;
  /** a query of a `clave` and its `relevancia`, of the newest matching records */
  ranking: RawBuilder<unknown> | undefined;
}

/** Returns the search of a text; undefined for a text without a word. */
export function fullTextSearch(access: Access, q: string): FullText | undefined {
  const { resource } = access;
  const clauses = searchClauses(q);
  const [first, ...others] = [...clauses].sort((a, b) => Number(a.excluded) - Number(b.excluded));
  if (!first) return undefined;
  const groups = sql`${readableGroups(access)}::text[]`;
  const keysOf = (clause: SearchClause) => matchingKeys(access, groups, clause);
  const key = sql.id('k', 'clave');
  const start = first.excluded
    ? sql`select ${columnSql('o', resource.key)} as "clave" from ${sql.table(resource.name)} as "o"`
    : keysOf(first);
  const rest = first.excluded ? clauses : others;
  const conditions = rest.map(
    (clause): Sql => (clause.excluded ? sql`${key} not in (${keysOf(clause)})` : sql`${key} in (${keysOf(clause)})`),
  );
  const included = clauses.filter(({ excluded }) => !excluded).flatMap(({ terms }) => terms);
  const keys =
    conditions.length === 0 ? start : sql`select ${key} from (${start}) as "k" ("clave") where ${andSql(conditions)}`;
  return {
    keys,
    ranking:
      included.length === 0
        ? undefined
        : sql`select i."clave", max(ts_rank(i."vector", ${tsquery(included)})) as "relevancia"
            from (select distinct "clave" from (${searchIndex(access, groups, included)}) as "f" order by "clave" desc limit ${sql.lit(RANKED)}) as "n"
            join ${sql.table(textTable(resource.name))} as i on i."clave" = "n"."clave" and i."grupo" = any(${groups})
            group by i."clave"`,
  };
}

/** SQL of the date of a record, by which newer records of the same relevance come first. */
export function dateOf({ registry, resource, readable }: Access): RawBuilder<unknown> {
  const [name] = resource.schema.list?.sort ?? [];
  const field: Field | undefined = resource.columns.find((column) => column.name === name);
  const isDate = field && readable(field) && sqlType({ registry }, field).startsWith('timestamp');
  return columnSql('t', isDate ? field.name : 'creadoEn');
}
