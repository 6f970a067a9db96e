import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts what the server has just answered to a change in the place of what was known. A question under way may bring what was
 * before it: it takes nothing back, and what it was asked for is asked once more.
 */
export function putAnswer<Data>(client: QueryClient, queryKey: QueryKey, data: Data): void {
  const asking = client.isFetching({ queryKey }) > 0;
  client.cancelQueries({ queryKey });
  client.setQueryData<Data>(queryKey, data);
  if (asking) client.invalidateQueries({ queryKey });
}
