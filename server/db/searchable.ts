/** The form in which texts are searched (`src/schema/text/searchable.ts`) in SQL, from the same patterns. */
import { type RawBuilder, sql } from 'kysely';
import { APOSTROPHES, CODE_PATTERNS, DIALLED_BEFORE } from '../../src/schema/text/searchable';
import { quoteText } from './names';

/** Increment when `searchable` changes: search texts and full-text indexes are then computed anew. */
export const SEARCHABLE_EDITION = 1;

const codesOf = (pattern: string): string => `
  select regexp_replace(lower(regexp_replace(m.hallado[1], '[^0-9A-Za-z]', '', 'g')), ${quoteText(DIALLED_BEFORE)}, '') as "codigo"
  from regexp_matches("texto" collate "C", ${quoteText(pattern)}, 'g') as m (hallado)`;

/** The codes of a text in their compact form, separated by spaces. A text without a figure has none. */
const codes = `create or replace function "textoCodigos"("texto" text) returns text
  language sql immutable strict parallel safe
  return case when "texto" ~ '[0-9]' then coalesce((select string_agg("codigo", ' ') from (${CODE_PATTERNS.map(codesOf).join(' union all ')}) as c), '')
    else '' end`;

const form = `create or replace function "textoBuscado"("texto" text) returns text
  language sql immutable strict parallel safe
  return replace(plegado(translate("texto" collate "C", ${quoteText(APOSTROPHES)}, '')), '''', '')`;

const whole = `create or replace function "textoBuscable"("texto" text) returns text
  language sql immutable strict parallel safe
  return case when "texto" ~ '[0-9]' then (select concat_ws(' ', f."forma", (
      select string_agg(c."codigo", ' ' order by c."lugar")
      from regexp_split_to_table("textoCodigos"("texto"), ' ') with ordinality as c ("codigo", "lugar")
      where position(c."codigo" in f."forma") = 0)) from (select "textoBuscado"("texto")) as f ("forma"))
    else "textoBuscado"("texto") end`;

/** In the order in which they are created, after `plegado`. */
export const searchableFunctions: readonly string[] = [codes, form, whole];

/** SQL of the text that a search of parts of a column looks in. */
export const searchableSql = (column: RawBuilder<unknown>): RawBuilder<string> => sql`"textoBuscable"(${column})`;
