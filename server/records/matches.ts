/** Where the words of a full-text search occur in the records of a page: the best text of each, cut around the words. */
import { type RawBuilder, sql } from 'kysely';
import { kindOf } from '../../src/schema/kinds';
import type { Resource } from '../../src/schema/registry';
import { cutAround, type MatchPart, wordsIn } from '../../src/schema/text/excerpt';
import { fold } from '../../src/schema/text/fold';
import { searchClauses } from '../../src/schema/text/searchQuery';
import { titleOf } from '../../src/schema/titleOf';
import { columnSql, listSql } from '../db/conditions';
import { fullTextOf, type TextField, type TextSource, textSources } from '../db/fullText/sources';
import { inParallel } from '../db/inParallel';
import { keyTypeIn } from '../db/shape';
import type { Row } from '../handlers';
import type { Access } from './access';
import { readableGroups, termsQuery } from './fullTextSearch';
import type { Store } from './store';
import { titleFormatIn } from './valueTexts';

/** Where a search found a record. */
export interface Match {
  /** the field with the words */
  field: string;
  /** the satellite with the field, such as a message; absent: the record */
  in?: { resource: string; id: unknown; title: string; date: unknown };
  parts: MatchPart[];
}

/** Pages with more rows than a screen shows are read by programs, which need no excerpts. */
const MAX_ROWS = 100;
/** The beginning of a text in which words are looked for. */
const MAX_TEXT = 20_000;

interface FoundText {
  key: unknown;
  field: string;
  text: string;
  in?: Match['in'];
}

/** A query of any word of a search, and what a word has to start with to be a form of one of them. */
async function queryOf(
  store: Store,
  access: Access,
  q: string,
): Promise<{ query: RawBuilder<unknown>; starts: string[] } | undefined> {
  const terms = searchClauses(q).flatMap((clause) => (clause.excluded ? [] : clause.terms));
  if (terms.length === 0) return undefined;
  const { rows } = await sql<{ text: string }>`select ${termsQuery(access, terms)}::text as "text"`.execute(store.db);
  // the words of phrases too, one by one
  const lexemes = [...(rows[0]?.text ?? '').matchAll(/'((?:[^']|'')+)'(:\*)?/g)];
  if (lexemes.length === 0) return undefined;
  const alternatives = lexemes.map(([, lexeme = '', prefix = '']) => sql`${`'${lexeme}'${prefix}`}::tsquery`);
  return {
    query: sql`(${sql.join(alternatives, sql` || `)})`,
    starts: lexemes.map(([, lexeme = '']) => lexeme),
  };
}

const readableFields = (source: TextSource, groups: readonly string[]): TextField[] =>
  source.fields.filter(({ group }) => groups.includes(group));

/** Reads the texts of a source that belong to some records, the newest first. */
async function textsOf(
  store: Store,
  { registry, resource, viewer }: Access,
  source: TextSource,
  groups: readonly string[],
  keys: readonly unknown[],
): Promise<FoundText[]> {
  const fields = readableFields(source, groups);
  if (fields.length === 0) return [];
  const satellite: Resource | undefined = source.resource === resource ? undefined : source.resource;
  const texts = fields.map(
    ({ field, text }) => sql`${sql.lit(field.name)}, left(${sql.raw(text)}, ${sql.lit(MAX_TEXT)})`,
  );
  const dateField = satellite?.schema.list?.sort?.[0] ?? 'creadoEn';
  const keyColumn = columnSql('t', source.keyColumn);
  const { rows } = await sql<{ key: unknown; texts: Record<string, string | null>; row: Row; date: unknown }>`
    select ${keyColumn} as "key", jsonb_build_object(${sql.join(texts)}) as "texts",
      ${satellite ? sql`to_jsonb("t")` : sql`null`} as "row", ${columnSql('t', dateField)} as "date"
    from ${sql.table(source.resource.name)} as "t"
    where ${keyColumn} = any(${listSql(keys, keyTypeIn(registry)(resource.name))})
    order by ${columnSql('t', 'creadoEn')} desc, ${columnSql('t', source.resource.key)} desc`.execute(store.db);
  return rows.flatMap(({ key, texts: values, row, date }) =>
    fields.flatMap(({ field }): FoundText[] => {
      const text = values[field.name];
      if (!text) return [];
      const found = { key, field: field.name, text: kindOf(field).toText(text, field) || text };
      if (!satellite) return [found];
      const title = titleOf(satellite, row, titleFormatIn(satellite, viewer.language));
      return [{ ...found, in: { resource: satellite.name, id: row[satellite.key], title, date } }];
    }),
  );
}

/** The words of a text that may be forms of the words of a search. */
function candidatesIn(text: string, starts: readonly string[]): string[] {
  const folded = fold(text);
  // splitting every text of a page into words takes longer than the search
  if (!starts.some((start) => folded.includes(start))) return [];
  return wordsIn(text).filter((word) => starts.some((start) => word.startsWith(start)));
}

/** Returns the words that are forms of the words of a search. */
async function matchingWords(
  store: Store,
  query: RawBuilder<unknown>,
  candidates: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  if (candidates.size === 0) return candidates;
  const { rows } = await sql<{ word: string }>`
    select "word" from unnest(${[...candidates]}::text[]) as "w" ("word") where "textoVector"("word") @@ ${query}`.execute(
    store.db,
  );
  return new Set(rows.map(({ word }) => word));
}

const matches = new WeakMap<Row, Match>();

/** Where a search found a row that `withMatches` returned. */
export const matchOf = (row: Row): Match | undefined => matches.get(row);

/** Adds to each row of a page where the search found it (`_match`), if it was found by its texts. */
export async function withMatches(store: Store, access: Access, q: string | undefined, rows: Row[]): Promise<Row[]> {
  const { registry, resource } = access;
  if (q === undefined || !fullTextOf(resource) || rows.length === 0 || rows.length > MAX_ROWS) return rows;
  const search = await queryOf(store, access, q);
  if (!search) return rows;
  const groups = readableGroups(access);
  const keys = rows.map(({ id }) => id);
  const sources = textSources(registry, resource);
  const texts = await inParallel(
    store.db,
    sources.map((source) => () => textsOf(store, access, source, groups, keys)),
  );
  const found = texts.flat().flatMap((text) => {
    const candidates = candidatesIn(text.text, search.starts);
    return candidates.length > 0 ? [{ ...text, candidates }] : [];
  });
  const words = await matchingWords(store, search.query, new Set(found.flatMap(({ candidates }) => candidates)));
  const byKey = new Map<unknown, FoundText & { words: number }>();
  for (const { candidates, ...text } of found) {
    const count = new Set(candidates.filter((word) => words.has(word))).size;
    if (count > (byKey.get(text.key)?.words ?? 0)) byKey.set(text.key, { ...text, words: count });
  }
  return rows.map((row) => {
    const best = byKey.get(row.id);
    if (!best) return row;
    const match: Match = { field: best.field, ...(best.in && { in: best.in }), parts: cutAround(best.text, words) };
    const withMatch = { ...row, _match: match };
    matches.set(withMatch, match);
    return withMatch;
  });
}
