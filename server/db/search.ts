/** The quick search: one normalised column a table, looked into word by word. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { kindOf } from '../../src/schema/kinds';
import type { Resource } from '../../src/schema/registry';
import { fold } from '../../src/schema/text/fold';
import { readingsOf } from '../../src/schema/text/terms';
import { folded } from './fold';

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

const contains = (text: RawBuilder<unknown>, term: string): RawBuilder<SqlBool> => sql`${text} like ${likeText(term)}`;

/** Whether a folded text holds a term (`src/schema/text/terms.ts`) in one of its readings. */
export const holdsTerm = (text: RawBuilder<unknown>, term: string): RawBuilder<SqlBool> => {
  const readings = readingsOf(term).map((one) => contains(text, one));
  return sql`(${sql.join(readings, sql` or `)})`;
};

/** Whether a text column holds a text, whatever the case and accents of either. */
export const columnContains = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  contains(folded(column), fold(text));
