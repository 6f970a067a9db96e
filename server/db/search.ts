/** The quick search: one normalised column a table, looked into word by word. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fold } from '../../src/schema/conditions/evaluate';
import { kindOf } from '../../src/schema/kinds';
import type { Resource } from '../../src/schema/registry';

/** The words that are looked for; more than eight say nothing more. */
export const termsOf = (q: string): string[] => [...new Set(fold(q).split(/\s+/).filter(Boolean))].slice(0, 8);

/** `%`, `_` and the backslash mean themselves. */
export const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;

/** What the column holds of a record. */
export function searchText(resource: Resource, record: Readonly<Record<string, unknown>>): string {
  const words = (resource.schema.list?.search ?? []).flatMap((name) => {
    const field = resource.fields.get(name);
    return field ? [kindOf(field).toText(record[name], field)] : [];
  });
  return fold(words.filter(Boolean).join(' '));
}

const contains = (text: RawBuilder<string>, term: string): RawBuilder<SqlBool> => sql`${text} like ${likeText(term)}`;

/**
 * A text column as `fold` leaves it. The root ICU locale lowers as JavaScript does, the final sigma included.
 */
const folded = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql`lower(regexp_replace(normalize(${column}, nfd), '[\\u0300-\\u036f]', '', 'g') collate "und-x-icu")`;

/** Whether a text column holds a text, whatever the case and accents of either. */
export const columnContains = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  contains(folded(column), fold(text));
