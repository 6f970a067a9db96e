/** Counts searches of a list that find nothing (`FullTextSchema.missed`): texts and numbers, never who searched. */
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

interface Search {
  store: Store;
  viewer: Viewer;
  resource: Resource;
  missed: MissedSchema;
  text: string;
}

const pending = new Map<string, { timer: NodeJS.Timeout; search: Search }>();

/** Normalised text of a search that may be stored; undefined for one that is too short, too long or looks personal. */
function storableSearch(q: string): string | undefined {
  const text = fold(q).slice(0, MAX_LENGTH + 1);
  const isLength = text.length >= MIN_LENGTH && text.length <= MAX_LENGTH;
  return isLength && /\p{L}/u.test(text) && !looksPersonal(q) ? text : undefined;
}

/** Counts a search, unless something is found without the other filters of the list. */
async function count({ store, viewer, resource, missed, text }: Search): Promise<void> {
  const access = openToRead(store.registry, resource, viewer);
  const { total } = await matchingKeys(store, access, { ...missed.where, q: text }, 1);
  if (total > 0) return;
  const target = store.registry.getOrThrow(missed.resource);
  const { status } = target;
  const state = status ? [sql`, ${sql.id(status.name)}`, sql`, ${status.initial}`] : [sql``, sql``];
  await sql`
    insert into ${sql.table(target.name)} ("texto", "veces", "ultimaEn" ${state[0]}) values (${text}, 1, now() ${state[1]})
    on conflict ("texto") do update set "veces" = ${sql.table(target.name)}."veces" + 1, "ultimaEn" = now(),
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
 * Counts the searches that wait, at once.
 *
 * @internal for tests: nobody waits for the end of the typing
 */
export async function countPendingSearches(): Promise<void> {
  const searches = [...pending.values()];
  pending.clear();
  for (const { timer, search } of searches) {
    clearTimeout(timer);
    await count(search);
  }
}
