/**
 * The SQL functions of the full-text index. A text is indexed by its words as they are, and by their Spanish stems, with and
 * without its accents: people write `recibí`, `recibi` and search for `recibir`.
 */

import { classOf } from '../../../src/schema/text/characters';
import { APOSTROPHES } from '../../../src/schema/text/searchable';
import { quoteText } from '../names';

/** Increment when the same text is indexed differently: every index is then filled again. */
export const FULL_TEXT_EDITION = 3;

/** Longer texts are indexed up to this length: PostgreSQL limits a vector to a megabyte. */
const MAX_LENGTH = 150_000;
/** PostgreSQL refuses words of more than 2047 bytes. */
const MAX_TERM = 400;

const APOSTROPHE = quoteText(`[${APOSTROPHES}]`);
/** Letters, without those that are apostrophes; the collation "C" knows no others than those of ASCII. */
const LETTER = `[A-Za-z${classOf([
  [0xc0, 0x2b8],
  [0x300, 0x383],
  [0x385, 0x1fbc],
  [0x2c00, 0xd7ff],
])}]`;
const WITH_APOSTROPHE = quoteText(`(${LETTER}+(?:[${APOSTROPHES}]${LETTER}+)+)`);

const asciiPunctuation = `'[!-/:-@[-\`{-~]+'`;

/** Like `plegado`, but faster for texts whose letters are Latin. Punctuation becomes a space. */
const plainText = `create or replace function "textoPlano"("texto" text) returns text
  language plpgsql immutable strict parallel safe as $$
  declare
    plano text := "texto" collate "C";
    latino text;
  begin
    if octet_length(plano) > char_length(plano) then
      latino := regexp_replace(regexp_replace(normalize(plano, nfkd), '[\\u0300-\\u036f\\u00ad\\u200b-\\u200f]+', '', 'g'),
        '[\\u00a0-\\u00bf\\u2010-\\u2027\\u2030-\\u205e\\u20ac]+', ' ', 'g');
      plano := case when octet_length(latino) = char_length(latino) then latino else plegado(plano) end;
    end if;
    return regexp_replace(lower(plano), ${asciiPunctuation}, ' ', 'g');
  end $$`;

/** The words of a text that are not all ASCII, in lower case: with their accents, the stemmer knows more forms. */
const accentedText = `create or replace function "textoAcentuado"("texto" text) returns text
  language sql immutable strict parallel safe
  return (select string_agg(palabra[1], ' ') from regexp_matches(
    lower(case when "texto" ~ '[\\u0300-\\u036f]' then normalize("texto", nfc) else "texto" end collate "und-x-icu") collate "C",
    '[a-z]*[^\\x01-\\x7f][^\\x01-\\x60\\x7b-\\x7f]*', 'g') as palabra)`;

/** The stemmer takes `reclamos` for a form of a verb, so the singular is read as well. */
const PLURAL_OR_VERB = `'(\\w+amo)s\\M'`;

/** Restores the accents that the Spanish stemmer needs: of `-ción`, `-sión`, and of the first person (`pedí`). */
const restoredText = `create or replace function "textoReacentuado"("texto" text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace("texto" collate "C", '([cs])ion\\M', '\\1ión', 'g'), '(\\w{4})i\\M', '\\1í', 'g')`;

/** The vector of a text. Only words as they are have positions, for phrases. */
const vector = `create or replace function "textoVector"("texto" text) returns tsvector
  language plpgsql immutable strict parallel safe as $$
  declare
    cortado text := left("texto", ${MAX_LENGTH}) collate "C";
    plano text := "textoPlano"(cortado);
    codigos text;
    vector tsvector := to_tsvector('simple', plano) || strip(to_tsvector('spanish',
      "textoReacentuado"(regexp_replace(plano, ${PLURAL_OR_VERB}, '\\1 \\1s', 'g'))));
  begin
    if octet_length(cortado) > char_length(cortado) then
      vector := vector || strip(to_tsvector('spanish', coalesce("textoAcentuado"(cortado), '')));
    end if;
    -- codes are found without their dots and dashes
    if cortado ~ '[0-9A-Za-z][.-][0-9]' then
      vector := vector || strip(to_tsvector('simple', coalesce((
        select string_agg(regexp_replace(lower(codigo[1]), '[.-]', '', 'g'), ' ')
        from regexp_matches(cortado, '[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*[.-][0-9][0-9A-Za-z]*(?:[.-][0-9A-Za-z]+)*', 'g') as codigo), '')));
    end if;
    -- plates and numbers are found in every spelling, a number also without what precedes it within its area
    codigos := "textoCodigos"(cortado);
    if codigos <> '' then
      vector := vector || strip(to_tsvector('simple', codigos)) || strip(to_tsvector('simple', coalesce((
        select string_agg(concat_ws(' ', right(numero, 8), right(numero, 7), right(numero, 6)), ' ')
        from regexp_split_to_table(codigos, ' ') as numero where numero ~ '^[0-9]{10,13}$'), '')));
    end if;
    -- names are found without their apostrophe
    if cortado ~ ${APOSTROPHE} then
      vector := vector || strip(to_tsvector('simple', coalesce((
        select string_agg("textoPlano"(regexp_replace(nombre[1], ${APOSTROPHE}, '', 'g')), ' ')
        from regexp_matches(cortado, ${WITH_APOSTROPHE}, 'g') as nombre), '')));
    end if;
    return vector;
  end $$`;

/** The query of a term of a search (`SearchTerm`). */
const query = `create or replace function "textoConsulta"("texto" text, "modo" text) returns tsquery
  language plpgsql immutable strict parallel safe as $$
  declare
    plano text := left("textoPlano"("texto"), ${MAX_TERM});
    exacta tsquery := phraseto_tsquery('simple', plano);
  begin
    if "modo" = 'phrase' or numnode(exacta) = 0 then return exacta; end if;
    -- the stems of several words would be found in any order
    if numnode(exacta) = 1 then
      exacta := case when "modo" = 'prefix' then (exacta::text || ':*')::tsquery else exacta end
        || plainto_tsquery('spanish', "textoReacentuado"(regexp_replace(plano, ${PLURAL_OR_VERB}, '\\1')))
        || plainto_tsquery('spanish', coalesce("textoAcentuado"(left("texto", ${MAX_TERM})), plano));
    elsif "modo" = 'prefix' then
      exacta := (exacta::text || ':*')::tsquery;
    end if;
    return exacta;
  end $$`;

/** In the order in which they are created. */
export const fullTextFunctions: readonly string[] = [plainText, accentedText, restoredText, vector, query];
