/** The search of a list: parts of its search fields, or words in its full-text index. */
import { sql } from 'kysely';
import { DAY } from '../../src/schema/calendar';
import { columnSql } from '../db/conditions';
import { fullTextOf } from '../db/fullText/sources';
import type { Access } from './access';
import { dateOf, fullTextSearch } from './fullTextSearch';
import { anyOf, type Search, searchForms, searchSql } from './quickSearch';

/** Halves the relevance of a record of this age, in seconds. */
const HALF_LIFE = (365 * DAY) / 1000;

/** Returns the search of a list, where a key may be written as it is displayed: `Nº 123`, `20.123.456`. */
export function listSearch(access: Access, q: string): Search {
  const forms = [...new Set([q, ...searchForms(q)])].map((form) => searchSql(access, form));
  const exact = forms.flatMap((search) => search.exact ?? []);
  const isExact = exact.length === 0 ? undefined : anyOf(exact);
  const found = fullTextOf(access.resource) ? fullTextSearch(access, q) : undefined;
  const keysOfRecord = forms.flatMap((search) => search.keys);
  const common = { exact: isExact, keys: keysOfRecord, priority: isExact && sql`${isExact} desc` };
  if (!found) return { ...common, where: anyOf(forms.map(({ where }) => where)) };
  const { name, key } = access.resource;
  const column = columnSql('t', key);
  const table = sql`${sql.table(name)} as "t"`;
  const { ranked } = found;
  // one list of keys, because an index cannot be used for alternatives of several tables
  const keys = isExact
    ? sql`${found.keys} union all select ${column} from ${table} where ${anyOf(keysOfRecord)}`
    : found.keys;
  const age = sql`greatest(extract(epoch from now() - coalesce(${dateOf(access)}, now())), 0)`;
  return {
    ...common,
    where: sql`${column} in (${keys})`,
    relevance: ranked && {
      newest: ranked.newest,
      exact: isExact && anyOf(keysOfRecord),
      ranking: ranked.ranking,
      order: sql`"r"."relevancia" / (1 + ${age} / ${sql.lit(HALF_LIFE)}) desc nulls last`,
    },
  };
}
