import type { ComponentProps } from 'react';
import type { Hit } from '../../../providers/search';
import type { MatchPart } from '../../schema/text/excerpt';
import { searchable } from '../../schema/text/searchable';
import { holdsTerm, termsOf } from '../../schema/text/terms';
import type { StateChip } from '../../ui/StateChip';

/** An action or a destination in the palette. */
export interface Item {
  key: string;
  label: string;
  detail?: string;
  /** the text in which a search found it */
  excerpt?: readonly MatchPart[];
  state?: ComponentProps<typeof StateChip>;
  /** lucide's icon name */
  icon?: string | undefined;
  /** additional search words */
  keywords?: string;
  /** keyboard shortcut outside of the palette */
  shortcut?: string;
  /** why it is not available now */
  reason?: string;
  pick: () => void;
}

export interface Group {
  key: string;
  label: string;
  items: Item[];
}

/** A recently visited record. */
export interface Recent {
  resource: string;
  id: string | number;
  title: string;
  /** the record that it is a part of, if it has no page of its own */
  parent?: { resource: string; id: string | number };
}

const MAX_RECENT = 6;

/** Puts an item first in the list, without duplicates. */
export const withRecent = (list: readonly Recent[], previous: Recent): Recent[] =>
  [
    previous,
    ...list.filter(({ resource, id }) => resource !== previous.resource || String(id) !== String(previous.id)),
  ].slice(0, MAX_RECENT);

/** Items that contain every word; those that start with the first word come first. */
export function matching(items: readonly Item[], searchText: string): Item[] {
  const terms = termsOf(searchText);
  const texts = new Map(items.map((item) => [item, searchable(`${item.label} ${item.keywords ?? ''}`)]));
  const startsWithFirst = (item: Item) => Number(texts.get(item)?.startsWith(terms[0]?.[0] ?? '') ?? false);
  return items
    .filter((item) => terms.every((term) => holdsTerm(texts.get(item) ?? '', term)))
    .toSorted((previous, b) => startsWithFirst(b) - startsWithFirst(previous));
}

/** Sorts available items first, because Enter picks the first one. */
export const availableFirst = (items: readonly Item[]): Item[] =>
  items.toSorted((previous, b) => Number(previous.reason !== undefined) - Number(b.reason !== undefined));

/** Resources that people search most often by number or name: requests and holders. */
const TOP_RESOURCES: readonly string[] = ['tickets', 'titulares'];
const rank = ({ resource }: Hit): number =>
  TOP_RESOURCES.includes(resource) ? TOP_RESOURCES.indexOf(resource) : TOP_RESOURCES.length;

/**
 * Groups hits by resource, in the order in which the resources occur. Exact matches form a separate group with the key `null`,
 * requests and holders first.
 */
export function byResource(hits: readonly Hit[]): [resource: string | null, hits: Hit[]][] {
  const exact = hits.filter((hit) => hit.exact).toSorted((previous, b) => rank(previous) - rank(b));
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) if (!hit.exact) groups.set(hit.resource, [...(groups.get(hit.resource) ?? []), hit]);
  return [...(exact.length > 0 ? [[null, exact] satisfies [null, Hit[]]] : []), ...groups];
}
