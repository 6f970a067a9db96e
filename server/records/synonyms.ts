/** Synonyms of a word in the dictionary of a full-text search (`FullTextSchema.synonyms`). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { expressionOf } from '../../src/schema/conditions/expression';
import { andSql, columnSql, whereSql } from '../db/conditions';
import { fullTextOf } from '../db/fullText/sources';
import type { Access } from './access';

/** SQL of the words of a group, without the spaces around them. */
const wordsSql = (group: RawBuilder<unknown>) => sql`regexp_split_to_table(btrim(${group}), '\s*,\s*')`;

/** SQL of a text without a final `s`: the Spanish stemmer does not know the plurals of foreign words (`tags`). */
const singular = (text: RawBuilder<unknown>) => sql`regexp_replace("textoPlano"(${text}), 's$', '')`;

/**
 * Returns SQL of a `tsquery` that matches the synonyms of a word or phrase; undefined without a dictionary. A word belongs to a
 * group in any of its forms (`tags`); a phrase as it is. Read in the statement of the search, so that a change counts at once on
 * every server.
 */
export function synonymsQuery({ registry, resource }: Access, text: string): [RawBuilder<unknown>] | undefined {
  const declared = fullTextOf(resource)?.synonyms;
  if (!declared) return undefined;
  const dictionary = registry.getOrThrow(declared.resource);
  const group = columnSql('s', declared.field);
  const counts =
    declared.where && whereSql({ registry, resource: dictionary, alias: 's' }, expressionOf(declared.where));
  const isWord = sql`numnode(plainto_tsquery('simple', "textoPlano"("own"."word"))) = 1`;
  const isMember = sql<SqlBool>`exists (
    select from ${wordsSql(group)} as "own" ("word")
    where ${singular(sql`"own"."word"`)} = ${singular(sql`${text}::text`)}
      or (${isWord} and "textoVector"("own"."word") @@ "textoConsulta"(${text}::text, 'word')))`;
  return [
    sql`coalesce((
      select string_agg('(' || "textoConsulta"("o"."word", 'word')::text || ')', ' | ')::tsquery
      from ${sql.table(dictionary.name)} as "s", ${wordsSql(group)} as "o" ("word")
      where ${andSql([counts, isMember])} and numnode("textoConsulta"("o"."word", 'word')) > 0), ''::tsquery)`,
  ];
}
