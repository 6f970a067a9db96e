/** The quick search of a list. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { kindOf } from '../../src/schema/kinds';
import { INDEXED_FIGURES } from '../../src/schema/phones/phones';
import type { Field } from '../../src/schema/registry';
import { compactCode } from '../../src/schema/text/codes';
import { type Term, termsOf } from '../../src/schema/text/terms';
import { templateFields } from '../../src/schema/title';
import { readValue } from '../../src/schema/validate';
import { andSql, columnSql, keyValue, listSql, sqlType } from '../db/conditions';
import { linkOf } from '../db/kinds';
import { searchColumn } from '../db/names';
import { columnContains, containsTerm } from '../db/search';
import { searchableSql } from '../db/searchable';
import type { Access } from './access';

type Sql = RawBuilder<SqlBool>;

export interface Search {
  where: Sql;
  /** condition that the search text is the record's own key; undefined when it cannot be one */
  exact: Sql | undefined;
  /** its alternatives, each of which may use an index */
  keys: readonly Sql[];
  /** sort expression that precedes the order of the list */
  priority: RawBuilder<unknown> | undefined;
  /** present for a full-text search of a list in its usual order */
  relevance?: Relevance | undefined;
}

/** How well records match a full-text search. */
export interface Relevance {
  /** a query of the keys of the matching records, the newest first, which does no more work than its reader needs */
  newest: RawBuilder<unknown>;
  /** condition that the search text is the record's own key or one of its codes */
  exact: Sql | undefined;
  /** returns a query of the `relevancia` of each `clave` of a table or query */
  ranking(candidates: RawBuilder<unknown>): RawBuilder<unknown>;
  /** the sort expression, of the ranking `r` and the list's table `t` */
  order: RawBuilder<unknown>;
}

const maxLength = 100;
const minLength = 2;

/** Prefixes of a number: `Nº 123`, `#123`, `رقم 123`, `DNI 30.222.333`. */
const numberPrefix = /^(?:#|n[º°.]?o?\.?|编号|رقم|dni|cuit|tag)\s*(?=[\dA-Z])/i;

/** Returns the search text, and its form as a key if it may be one: without dots, dashes and prefix. */
export function searchForms(q: string): string[] {
  const text = q.trim().slice(0, maxLength);
  // PostgreSQL cannot store such texts
  if (text.includes('\0') || /\p{Surrogate}/u.test(text)) return [];
  const compact = compactCode(text.replace(numberPrefix, ''));
  const key = /\d/.test(compact) && compact.length <= 25 ? [compact] : [];
  return [...new Set([text, ...key])].filter((form) => form.length >= minLength || /^\d$/.test(form));
}

/** The index on the last figures finds the candidates. */
const endsWith = (
  column: RawBuilder<unknown>,
  end: string,
): Sql => sql<SqlBool>`(right(${column}, ${sql.lit(INDEXED_FIGURES)}) = ${end.slice(-INDEXED_FIGURES)}
  and right(${column}, ${sql.lit(end.length)}) = ${end})`;

/** Returns the conditions that the whole search text equals a code of the record. Records with an exact code come first. */
function exactSql({ registry, resource, readable }: Access, q: string, byKey: boolean): Sql[] {
  return resource.columns
    .filter((field) => (field.name === resource.key ? byKey : field.unique || field.index))
    .filter((field) => readable(field) && kindOf(field).operators.includes('$eq') && !linkOf(field))
    .flatMap((field) => {
      const type = sqlType({ registry }, field);
      if (type !== 'text' && field.name !== resource.key) return [];
      const end = kindOf(field).endOf?.(q);
      if (end !== undefined) return [endsWith(columnSql('t', field.name), end)];
      const reading = type === 'text' ? readValue(field, q) : { value: keyValue(type, q) };
      const value = 'value' in reading ? (reading.value ?? undefined) : undefined;
      const { forms } = kindOf(field);
      if (forms && typeof value === 'string')
        return [sql<SqlBool>`${columnSql('t', field.name)} = any(${listSql(forms(value), type)})`];
      return value === undefined ? [] : [sql<SqlBool>`${columnSql('t', field.name)} = ${value}`];
    });
}

export const anyOf = (parts: readonly Sql[]): Sql => sql`(${sql.join(parts, sql` or `)})`;

/**
 * Returns a function that builds the condition for one word. The search column combines several fields. A viewer who may not read
 * all of them could infer the hidden ones, so for that viewer the readable fields are searched one by one.
 */
export function wordCondition({ resource, readable }: Access, alias = 't'): ((term: Term) => Sql) | undefined {
  const search = resource.schema.list?.search ?? [];
  const fields = (names: readonly string[]): Field[] => resource.columns.filter(({ name }) => names.includes(name));
  if (search.length > 0 && fields(search).every(readable))
    return (term) => containsTerm(columnSql(alias, searchColumn), term);
  const readableFields = fields([...search, ...templateFields(resource.schema.title)]).filter(
    (field) => readable(field) && kindOf(field).searches,
  );
  if (readableFields.length === 0) return undefined;
  return (term) =>
    anyOf(readableFields.map((field) => containsTerm(searchableSql(columnSql(alias, field.name)), term)));
}

/**
 * Returns the conditions that the whole search text is a value of a searched field in another notation, such as part of a number.
 */
function notationSql({ resource, readable }: Access, q: string): Sql[] {
  const search = resource.schema.list?.search ?? [];
  return resource.columns
    .filter((field) => search.includes(field.name) && readable(field))
    .flatMap((field) => {
      const normalized = kindOf(field).otherSearchText?.(q);
      return normalized === undefined || normalized.length < minLength
        ? []
        : [columnContains(columnSql('t', field.name), normalized)];
    });
}

/**
 * Returns the search condition: every word somewhere in the searched fields, in any order, or the whole text an exact key.
 * `byKey` false leaves out the record's own key, for keys that no screen shows.
 */
export function searchSql(access: Access, q: string, byKey = true): Search {
  const wordSql = wordCondition(access);
  const terms = wordSql ? termsOf(q).map(wordSql) : [];
  const exact = exactSql(access, q, byKey);
  const isExact = exact.length === 0 ? undefined : sql<SqlBool>`coalesce(${sql.join(exact, sql` or `)}, false)`;
  const alternatives = [...(terms.length > 0 ? [andSql(terms)] : []), ...notationSql(access, q), ...exact];
  return {
    where: alternatives.length === 0 ? sql`false` : anyOf(alternatives),
    exact: isExact,
    keys: exact,
    priority: isExact && sql`${isExact} desc`,
  };
}
