import type { QueryClient } from '@tanstack/react-query';

/**
 * Creates state that lasts as long as the person's session: it is keyed by the query client, so that another person never gets
 * it.
 */
export function perSession<State>(create: () => State): (client: QueryClient) => State {
  const states = new WeakMap<QueryClient, State>();
  return (client) => {
    const existing = states.get(client);
    if (existing !== undefined) return existing;
    const created = create();
    states.set(client, created);
    return created;
  };
}
