/**
 * Counts searches of a list that find nothing (`FullTextSchema.missed`): texts and numbers, never who searched. A text that may be
 * the name of a person is stored only once two people have searched it.
 */
import { sql } from 'kysely';
import type { Resource } from '../../src/schema/registry';
import type { MissedSchema } from '../../src/schema/screen';
import { fold } from '../../src/schema/text/fold';
import { looksPersonal } from '../../src/schema/text/personal';
import { fullTextOf } from '../db/fullText/sources';
import { publish } from '../events/publish';
import type { Viewer } from '../viewer';
import { openToRead } from './access';
import { matchingKeys } from './list';
import type { Store } from './store';

/** ms without another search of the same person: what was typed until then were beginnings of the same search */
const SETTLED = 4_000;
/** Rows of the shortest list that counts as a search of a person: shorter ones are suggestions, or only the total for a view. */
const MIN_ROWS = 5;
const MIN_LENGTH = 3;
const MAX_LENGTH = 100;
const MAX_UNCONFIRMED = 5_000;

interface Search {
  store: Store;
  viewer: Viewer;
  resource: Resource;
  missed: MissedSchema;
  text: string;
}

const pending = new Map<string, { timer: NodeJS.Timeout; search: Search }>();
/** texts that one person has searched: never stored, and forgotten when the process ends */
const unconfirmed = new Map<string, { people: ReadonlySet<unknown>; times: number }>();

/** Normalised text of a search that may be stored; undefined for one that is too short, too long or looks personal. */
function storableSearch(q: string): string | undefined {
  const text = fold(q).slice(0, MAX_LENGTH + 1);
  const isLength = text.length >= MIN_LENGTH && text.length <= MAX_LENGTH;
  return isLength && /\p{L}/u.test(text) && !looksPersonal(q) ? text : undefined;
}

/**
 * Returns how often a text was searched since it was last counted, if it may be stored: it is stored already, each of its words
 * occurs in what the list finds, or two people have searched it. Otherwise it may be a name: it stays in memory; undefined.
 */
async function storableCount(
  { store, viewer, resource, missed, text }: Search,
  finds: (q: string) => Promise<boolean>,
) {
  const key = `${resource.name} ${text}`;
  const earlier = unconfirmed.get(key);
  const people = new Set([...(earlier?.people ?? []), viewer.user.id]);
  // before anything is awaited: two people may search it at the same moment
  unconfirmed.delete(key);
  unconfirmed.set(key, { people, times: (earlier?.times ?? 0) + 1 });
  const [oldest] = unconfirmed.keys();
  if (unconfirmed.size > MAX_UNCONFIRMED && oldest !== undefined) unconfirmed.delete(oldest);
  const words = text.split(' ').filter((word) => word.length >= MIN_LENGTH);
  const isStored = async () =>
    (await sql`select from ${sql.table(missed.resource)} where "texto" = ${text}`.execute(store.db)).rows.length > 0;
  const isStorable =
    people.size > 1 || (words.length > 1 && (await Promise.all(words.map(finds))).every(Boolean)) || (await isStored());
  if (!isStorable) return undefined;
  const times = unconfirmed.get(key)?.times;
  unconfirmed.delete(key);
  return times;
}

/** Counts a search, unless something is found without the other filters of the list. */
async function count(search: Search): Promise<void> {
  const { store, viewer, resource, missed, text } = search;
  const access = openToRead(store.registry, resource, viewer);
  const finds = async (q: string) => (await matchingKeys(store, access, { ...missed.where, q }, 1)).total > 0;
  if (await finds(text)) return;
  const times = await storableCount(search, finds);
  if (times === undefined) return;
  const target = store.registry.getOrThrow(missed.resource);
  const { status } = target;
  const state = status ? [sql`, ${sql.id(status.name)}`, sql`, ${status.initial}`] : [sql``, sql``];
  await sql`
    insert into ${sql.table(target.name)} ("texto", "veces", "ultimaEn" ${state[0]}) values (${text}, ${times}, now() ${state[1]})
    on conflict ("texto") do update set "veces" = ${sql.table(target.name)}."veces" + ${times}, "ultimaEn" = now(),
      "version" = ${sql.table(target.name)}."version" + 1, "actualizadoEn" = now()`.execute(store.db);
  await publish(store.db, { type: 'resource', resource: target.name });
}

/**
 * Notes the result of a search of a list of `rows` at most; the last one that a person typed is counted. A failure is ignored: the search itself has its
 * result.
 */
export function noteSearch(
  store: Store,
  viewer: Viewer,
  resource: Resource,
  { q, rows, total }: { q: string; rows: number; total: number },
): void {
  const missed = fullTextOf(resource)?.missed;
  if (!missed || rows < MIN_ROWS) return;
  const key = `${resource.name} ${viewer.user.id}`;
  clearTimeout(pending.get(key)?.timer);
  pending.delete(key);
  const text = total > 0 ? undefined : storableSearch(q);
  if (text === undefined) return;
  const search = { store, viewer, resource, missed, text };
  const timer = setTimeout(() => {
    pending.delete(key);
    void count(search).catch(() => undefined);
  }, SETTLED).unref();
  pending.set(key, { timer, search });
}

/**
 * Counts the searches that wait, all at the same moment.
 *
 * @internal for tests: nobody waits for the end of the typing
 */
export async function countPendingSearches(): Promise<void> {
  const searches = [...pending.values()];
  pending.clear();
  for (const { timer } of searches) clearTimeout(timer);
  await Promise.all(searches.map(({ search }) => count(search)));
}
