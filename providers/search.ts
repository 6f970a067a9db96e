import { unwrapList } from './answers';
import { request } from './http';
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
  const at = isShape(item.at) ? item.at : undefined;
  const there = at && keyOf(at.id);
  return [
    {
      resource: textOf(item.resource),
      id,
      title: textOf(item.title),
      detail: textOf(item.detail),
      exact: item.exact === true,
      ...(at &&
        there !== undefined &&
        there !== null && {
          at: { resource: textOf(at.resource), id: there, title: textOf(at.title) },
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
