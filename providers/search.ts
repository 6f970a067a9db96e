import type { MatchPart } from '../src/schema/text/excerpt';
import { request } from './http';
import { unwrapList } from './responses';
import { isShape, keyOf, type Shape, textOf } from './toll/shape';

/** A search result. */
export interface Hit {
  resource: string;
  id: string | number;
  title: string;
  detail: string;
  /** the search text equals the record's key */
  exact: boolean;
  /** the value of its status field */
  state?: string;
  /** a text of the record, or of a satellite such as a message, with the words of the search */
  match?: { parts: readonly MatchPart[]; in?: { resource: string; id: string | number } };
  /** the record whose page shows it, where it has no page of its own */
  at?: { resource: string; id: string | number; title: string };
}

function matchOf(item: Shape): Hit['match'] {
  const parts = Array.isArray(item.parts) ? item.parts.filter(isShape) : [];
  if (parts.length === 0) return undefined;
  const place = isShape(item.in) ? item.in : undefined;
  const id = place && keyOf(place.id);
  return {
    parts: parts.map(({ text, found }) => ({ text: textOf(text), ...(found === true && { found }) })),
    ...(place && id !== null && id !== undefined && { in: { resource: textOf(place.resource), id } }),
  };
}

function hitOf(item: Shape): Hit[] {
  const id = keyOf(item.id);
  if (id === null) return [];
  const place = isShape(item.at) ? item.at : undefined;
  const placeKey = place && keyOf(place.id);
  const match = isShape(item.match) ? matchOf(item.match) : undefined;
  return [
    {
      resource: textOf(item.resource),
      id,
      title: textOf(item.title),
      detail: textOf(item.detail),
      exact: item.exact === true,
      ...(typeof item.state === 'string' && { state: item.state }),
      ...(match && { match }),
      ...(place &&
        placeKey !== undefined &&
        placeKey !== null && {
          at: { resource: textOf(place.resource), id: placeKey, title: textOf(place.title) },
        }),
    },
  ];
}

/** `GET search?q=`: searches all records that the person may see. Only on this product's server. */
export async function searchAll(q: string, signal: AbortSignal): Promise<Hit[]> {
  return unwrapList((await request('GET', 'search', { query: { q }, signal })).body)
    .filter(isShape)
    .flatMap(hitOf);
}
