/** The quick search: one normalized column per table, searched word by word. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { kindOf } from '../../src/schema/kinds';
import type { Resource } from '../../src/schema/registry';
import { fold } from '../../src/schema/text/fold';
import { readingsOf } from '../../src/schema/text/terms';
import { folded } from './fold';

/** Escapes `%`, `_` and the backslash for `like`. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;

/** Returns the content of the search column for a record. */
export function searchText(resource: Resource, record: Readonly<Record<string, unknown>>): string {
  const texts = (resource.schema.list?.search ?? []).flatMap((name) => {
    const field = resource.fields.get(name);
    return field ? [kindOf(field).toText(record[name], field)] : [];
  });
  return fold(texts.filter(Boolean).join(' '));
}

const contains = (text: RawBuilder<unknown>, term: string): RawBuilder<SqlBool> =>
  sql`${text} like ${likePattern(term)}`;

/** Whether a folded text contains a term (`src/schema/text/terms.ts`) in one of its readings. */
export const containsTerm = (text: RawBuilder<unknown>, term: string): RawBuilder<SqlBool> => {
  const readings = readingsOf(term).map((reading) => contains(text, reading));
  return sql`(${sql.join(readings, sql` or `)})`;
};

/** Whether a text column contains a text, ignoring case and accents. */
export const columnContains = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  contains(folded(column), fold(text));
