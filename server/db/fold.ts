/** `fold` (`src/schema/text/fold.ts`) in SQL, from the same character tables. A property test holds the two equal. */
import { type RawBuilder, sql } from 'kysely';
import {
  COMBINING_MARKS,
  classOf,
  DOUBLED_CHARACTERS,
  INVISIBLE,
  SINGLES,
  SPACELESS,
  SPACES,
} from '../../src/schema/text/characters';
import { quoteText } from './names';

/** Increment when `fold` changes: search texts and indexes are then rebuilt. */
export const FOLD_EDITION = 2;

const characterClass = (...ranges: Parameters<typeof classOf>) => quoteText(`[${classOf(...ranges)}]+`);
const asciiControls = `U&${quoteText(
  Array.from({ length: 32 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 9 || code > 13))
    .map((code) => `\\${code.toString(16).padStart(4, '0')}`)
    .join(''),
)}`;

/** Fast path for ASCII, which is nearly all text and needs no character table. */
const asciiFold = `trim(both ' ' from regexp_replace(
  translate(lower("texto" collate "C"), '\`' || U&'\\007f' || ${asciiControls}, ''''), ${characterClass(SPACES)}, ' ', 'g'))`;

const decomposed = `normalize("texto" collate "C", nfkd)`;
// removing invisible characters can bring two marks together, so they are normalized again
const unmarked = `normalize(regexp_replace(${decomposed}, ${characterClass(INVISIBLE, COMBINING_MARKS)}, '', 'g'), nfd)`;
// the root locale lowercases as JavaScript does
const singlesReplaced = `translate(lower(${unmarked} collate "und-x-icu") collate "C",
  ${quoteText(SINGLES.map(([from]) => from).join(''))}, ${quoteText(SINGLES.map(([, to]) => to).join(''))})`;
const doublesReplaced = DOUBLED_CHARACTERS.reduce(
  (text, [from, to]) => `replace(${text}, ${quoteText(from)}, ${quoteText(to)})`,
  singlesReplaced,
);
const unicodeFold = `trim(both ' ' from regexp_replace(regexp_replace(${doublesReplaced}, ${characterClass(SPACES)}, ' ', 'g'),
  ${quoteText(`(?<=[${classOf(SPACELESS)}]) (?=[${classOf(SPACELESS)}])`)}, '', 'g'))`;

/** The SQL function that indexes and queries call. Created before any table. */
export const foldFunction = `create or replace function "plegado"("texto" text) returns text
  language sql immutable strict parallel safe
  return case when octet_length("texto") = char_length("texto") then ${asciiFold} else ${unicodeFold} end`;

/** Returns the SQL expression that a text is compared by; `expression` is a quoted column or other SQL. */
export const foldedText = (expression: string): string => `plegado(${expression})`;

export const folded = (column: RawBuilder<unknown>): RawBuilder<string> => sql`plegado(${column})`;
