import type { QueryClient } from '@tanstack/react-query';

/** What is held of a person's visit beside what was fetched for them, and gone with it: nothing of it meets another person. */
export function ofVisit<Held>(begin: () => Held): (client: QueryClient) => Held {
  const held = new WeakMap<QueryClient, Held>();
  return (client) => {
    const known = held.get(client);
    if (known !== undefined) return known;
    const begun = begin();
    held.set(client, begun);
    return begun;
  };
}
