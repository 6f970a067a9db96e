import type { Hit } from '../../../providers/search';
import { fold } from '../../schema/text/fold';
import { holdsTerm, termsOf } from '../../schema/text/terms';

/** Something that one can do or go to. */
export interface Item {
  key: string;
  label: string;
  detail?: string;
  /** lucide's name of its icon */
  icon?: string | undefined;
  /** words that mean it too */
  also?: string;
  /** the key that does it without this list */
  shortcut?: string;
  /** why it cannot be done now */
  reason?: string;
  pick: () => void;
}

export interface Group {
  key: string;
  label: string;
  items: Item[];
}

/** A record that was gone to. */
export interface Recent {
  resource: string;
  id: string | number;
  title: string;
  /** where it is looked at, when it has no page of its own */
  at?: { resource: string; id: string | number };
}

const MOST_RECENT = 6;

/** The list with this one first. */
export const withRecent = (list: readonly Recent[], one: Recent): Recent[] =>
  [one, ...list.filter(({ resource, id }) => resource !== one.resource || String(id) !== String(one.id))].slice(
    0,
    MOST_RECENT,
  );

/** Those that every word is in, those that begin with the first word before the others. */
export function matching(items: readonly Item[], words: string): Item[] {
  const terms = termsOf(words);
  const texts = new Map(items.map((item) => [item, fold(`${item.label} ${item.also ?? ''}`)]));
  const begins = (item: Item) => Number(texts.get(item)?.startsWith(terms[0] ?? '') ?? false);
  return items
    .filter((item) => terms.every((term) => holdsTerm(texts.get(item) ?? '', term)))
    .toSorted((one, other) => begins(other) - begins(one));
}

/** What can be done now first: Enter does the first. */
export const ableFirst = (items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => Number(one.reason !== undefined) - Number(other.reason !== undefined));

/** What a number or a name is most often asked for: a request and whose it is. */
const FOREMOST: readonly string[] = ['tickets', 'titulares'];
const rank = ({ resource }: Hit): number =>
  FOREMOST.includes(resource) ? FOREMOST.indexOf(resource) : FOREMOST.length;

/**
 * Hits by their resource, in the order in which these come; those that are exactly meant apart, as `null`, among them a request
 * and a holder before the rest.
 */
export function byResource(hits: readonly Hit[]): [resource: string | null, hits: Hit[]][] {
  const exact = hits.filter((hit) => hit.exact).toSorted((one, other) => rank(one) - rank(other));
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) if (!hit.exact) groups.set(hit.resource, [...(groups.get(hit.resource) ?? []), hit]);
  return [...(exact.length > 0 ? [[null, exact] satisfies [null, Hit[]]] : []), ...groups];
}
