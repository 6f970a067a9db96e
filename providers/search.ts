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
  /** the record whose page shows it, where it has no page of its own */
  at?: { resource: string; id: string | number; title: string };
}

function hitOf(item: Shape): Hit[] {
  const id = keyOf(item.id);
  if (id === null) return [];
  const place = isShape(item.at) ? item.at : undefined;
  const placeKey = place && keyOf(place.id);
  return [
    {
      resource: textOf(item.resource),
      id,
      title: textOf(item.title),
      detail: textOf(item.detail),
      exact: item.exact === true,
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
