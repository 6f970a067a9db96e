/** Values of the history as a viewer sees them: masked, and with the titles of the records that they refer to. */
import { masked } from '../../src/schema/mask';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { inParallel } from '../db/inParallel';
import { innerLinks, linkOf } from '../db/kinds';
import type { Db } from '../db/pool';
import { keysInRows, withTitles } from '../records/rowReferences';
import { loadTitles } from '../records/titles';
import type { Viewer } from '../viewer';

export interface ValueScope {
  registry: Registry;
  resource: Resource;
  viewer: Viewer;
}

/** A stored value of a field; undefined: a field that no longer exists. */
export interface StoredValue {
  field: Field | undefined;
  value: unknown;
}

interface HistoryValues {
  /** a person by id; null for the server itself and for a deleted person */
  person(id: unknown): { id: unknown; title: string } | null;
  /** a value as the viewer sees it */
  shown(field: Field | undefined, value: unknown): unknown;
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null ? [] : [value]);

type Titles = Map<string, Awaited<ReturnType<typeof loadTitles>>>;

/** Returns the titles of referenced records, with one query per target resource. */
async function titlesOf(db: Db, { registry, viewer }: ValueScope, links: Map<string, unknown[]>): Promise<Titles> {
  const loads = [...links].map(([to, keys]) => async () => {
    const titles = await loadTitles(db, registry, viewer, to, [...new Set(keys)]);
    return [to, titles] as const;
  });
  return new Map(await inParallel(db, loads));
}

/** Returns a reference as `{id, title}`, also inside rows; a list of references as its keys and one text of all titles. */
function titled(field: Field, titles: Titles, value: unknown): unknown {
  const link = linkOf(field);
  const titleOf = (to: string, key: unknown) => titles.get(to)?.get(key)?.title ?? String(key);
  const keys = asList(value);
  if (!link || keys.length === 0) return withTitles(field, value, titleOf);
  return { id: value, title: keys.map((key) => titleOf(link.to, key)).join(' · ') };
}

/** Loads the titles that people and values need. */
export async function historyValues(
  db: Db,
  scope: ValueScope,
  people: readonly (number | null)[],
  values: readonly StoredValue[],
): Promise<HistoryValues> {
  const keys = new Map<string, unknown[]>([['usuarios', people.flatMap((id) => id ?? [])]]);
  const addKeys = (to: string, added: unknown[]) => keys.set(to, [...(keys.get(to) ?? []), ...added]);
  for (const { field, value } of values) {
    if (!field) continue;
    const link = linkOf(field);
    if (link) addKeys(link.to, asList(value));
    for (const { part, link: innerLink } of innerLinks(field))
      addKeys(innerLink.to, keysInRows(field, part.name, value));
  }
  const titles = await titlesOf(db, scope, keys);
  return {
    person: (id) => {
      const author = titles.get('usuarios')?.get(id);
      return author ? { id: author.id, title: author.title } : null;
    },
    shown: (field, value) => {
      if (!field) return value;
      return field.mask ? masked(field.mask, value) : titled(field, titles, value);
    },
  };
}
