/** The quick search of a list. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { kindOf } from '../../src/schema/kinds';
import type { Field } from '../../src/schema/registry';
import { compactCode } from '../../src/schema/text/codes';
import { termsOf } from '../../src/schema/text/terms';
import { templateFields } from '../../src/schema/title';
import { readValue } from '../../src/schema/validate';
import { andSql, columnSql, keyValue, listSql, sqlType } from '../db/conditions';
import { folded } from '../db/fold';
import { linkOf } from '../db/kinds';
import { searchColumn } from '../db/names';
import { columnContains, containsTerm } from '../db/search';
import type { Access } from './access';

type Sql = RawBuilder<SqlBool>;

export interface Search {
  where: Sql;
  /** condition that the search text is the record's own key; undefined when it cannot be one */
  exact: Sql | undefined;
  /** sort expression that precedes the order of the list */
  first: RawBuilder<unknown> | undefined;
}

const longest = 100;
const shortest = 2;

/** Prefixes of a number: `Nº 123`, `#123`, `رقم 123`, `DNI 30.222.333`. */
const called = /^(?:#|n[º°.]?o?\.?|编号|رقم|dni|cuit|tag)\s*(?=[\dA-Z])/i;

/** Returns the search text, and its form as a key if it may be one: without dots, dashes and prefix. */
export function readings(q: string): string[] {
  const text = q.trim().slice(0, longest);
  // PostgreSQL cannot store such texts
  if (text.includes('\0') || /\p{Surrogate}/u.test(text)) return [];
  const bare = compactCode(text.replace(called, ''));
  const key = /\d/.test(bare) && bare.length <= 25 ? [bare] : [];
  return [...new Set([text, ...key])].filter((one) => one.length >= shortest || /^\d$/.test(one));
}

/** Returns the conditions that the whole search text equals a code of the record. Records with an exact code come first. */
function exactSql({ registry, resource, readable }: Access, q: string, byKey: boolean): Sql[] {
  return resource.columns
    .filter((field) => (field.name === resource.key ? byKey : field.unique || field.index))
    .filter((field) => readable(field) && kindOf(field).operators.includes('$eq') && !linkOf(field))
    .flatMap((field) => {
      const type = sqlType({ registry }, field);
      if (type !== 'text' && field.name !== resource.key) return [];
      const reading = type === 'text' ? readValue(field, q) : { value: keyValue(type, q) };
      const value = 'value' in reading ? (reading.value ?? undefined) : undefined;
      const { forms } = kindOf(field);
      if (forms && typeof value === 'string')
        return [sql<SqlBool>`${columnSql('t', field.name)} = any(${listSql(forms(value), type)})`];
      return value === undefined ? [] : [sql<SqlBool>`${columnSql('t', field.name)} = ${value}`];
    });
}

const eitherOf = (parts: readonly Sql[]): Sql => sql`(${sql.join(parts, sql` or `)})`;

/**
 * Returns a function that builds the condition for one word. The search column combines several fields. A viewer who may not read
 * all of them could infer the hidden ones, so for that viewer the readable fields are searched one by one.
 */
function wordIn({ resource, readable }: Access): ((term: string) => Sql) | undefined {
  const search = resource.schema.list?.search ?? [];
  const fields = (names: readonly string[]): Field[] => resource.columns.filter(({ name }) => names.includes(name));
  if (search.length > 0 && fields(search).every(readable))
    return (term) => containsTerm(columnSql('t', searchColumn), term);
  const open = fields([...search, ...templateFields(resource.schema.title)]).filter(
    (field) => readable(field) && kindOf(field).searches,
  );
  if (open.length === 0) return undefined;
  return (term) => eitherOf(open.map((field) => containsTerm(folded(columnSql('t', field.name)), term)));
}

/**
 * Returns the conditions that the whole search text is a value of a searched field in another notation, such as part of a number.
 */
function besidesSql({ resource, readable }: Access, q: string): Sql[] {
  const search = resource.schema.list?.search ?? [];
  return resource.columns
    .filter((field) => search.includes(field.name) && readable(field))
    .flatMap((field) => {
      const sought = kindOf(field).sought?.(q);
      return sought === undefined || sought.length < shortest
        ? []
        : [columnContains(columnSql('t', field.name), sought)];
    });
}

/**
 * Returns the search condition: every word somewhere in the searched fields, in any order, or the whole text an exact key.
 * `byKey` false leaves out the record's own key, for keys that no screen shows.
 */
export function searchSql(access: Access, q: string, byKey = true): Search {
  const holds = wordIn(access);
  const terms = holds ? termsOf(q).map(holds) : [];
  const exact = exactSql(access, q, byKey);
  const isExact = exact.length === 0 ? undefined : sql<SqlBool>`coalesce(${sql.join(exact, sql` or `)}, false)`;
  const either = [...(terms.length > 0 ? [andSql(terms)] : []), ...besidesSql(access, q), ...exact];
  return {
    where: either.length === 0 ? sql`false` : eitherOf(either),
    exact: isExact,
    first: isExact && sql`${isExact} desc`,
  };
}

/** Returns the search of a list, where a key may be written as it is displayed: `Nº 123`, `20.123.456`. */
export function listSearch(access: Access, q: string): Search {
  const [whole, ...more] = [...new Set([q, ...readings(q)])].map((one) => searchSql(access, one));
  if (!whole || more.length === 0) return whole ?? searchSql(access, q);
  const exact = [whole, ...more].flatMap((one) => one.exact ?? []);
  const isExact = exact.length === 0 ? undefined : eitherOf(exact);
  return {
    where: eitherOf([whole, ...more].map(({ where }) => where)),
    exact: isExact,
    first: isExact && sql`${isExact} desc`,
  };
}
