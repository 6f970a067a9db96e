/** The quick search: one normalized column per table, searched word by word. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { kindOf } from '../../src/schema/kinds';
import type { Resource } from '../../src/schema/registry';
import { readingsOf, searchable } from '../../src/schema/text/searchable';
import type { Term } from '../../src/schema/text/terms';
import { searchableSql } from './searchable';

/** Escapes `%`, `_` and the backslash for `like`. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;

/** Returns the content of the search column for a record. */
export function searchText(resource: Resource, record: Readonly<Record<string, unknown>>): string {
  const texts = (resource.schema.list?.search ?? []).flatMap((name) => {
    const field = resource.fields.get(name);
    return field ? [kindOf(field).toText(record[name], field)] : [];
  });
  return searchable(texts.filter(Boolean).join(' '));
}

const contains = (text: RawBuilder<unknown>, term: string): RawBuilder<SqlBool> =>
  sql`${text} like ${likePattern(term)}`;

/** Whether a searchable text contains a term in one of its forms. */
export const containsTerm = (text: RawBuilder<unknown>, term: Term): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    term.map((form) => contains(text, form)),
    sql` or `,
  )})`;

/** Whether a searchable text contains a text, ignoring case, accents, apostrophes and how a code is spelled. */
export const containsText = (text: RawBuilder<unknown>, searched: string): RawBuilder<SqlBool> =>
  containsTerm(text, readingsOf(searched));

/** Whether a text column contains a text. */
export const columnContains = (column: RawBuilder<unknown>, searched: string): RawBuilder<SqlBool> =>
  containsText(searchableSql(column), searched);
