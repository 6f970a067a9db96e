import { unwrapList } from './answers';
import { request } from './http';
import { isShape, keyOf, type Shape, textOf } from './toll/shape';

/** A record that some words may mean. */
export interface Hit {
  resource: string;
  id: string | number;
  title: string;
  detail: string;
  /** what was asked for is its own key, whole */
  exact: boolean;
  /** where it is looked at, when it has no page of its own */
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

/** `GET search?q=`: what the words may mean among all records that the person may see. Our own server's alone. */
export async function searchAll(q: string, signal: AbortSignal): Promise<Hit[]> {
  return unwrapList((await request('GET', 'search', { query: { q }, signal })).body)
    .filter(isShape)
    .flatMap(hitOf);
}
