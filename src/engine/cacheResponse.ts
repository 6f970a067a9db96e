import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Writes the server's response to a change into the query cache. A query in flight is cancelled, because its response may be
 * older than the change, and is sent again.
 */
export function cacheResponse<Data>(client: QueryClient, queryKey: QueryKey, data: Data): void {
  const isFetching = client.isFetching({ queryKey }) > 0;
  client.cancelQueries({ queryKey });
  client.setQueryData<Data>(queryKey, data);
  if (isFetching) client.invalidateQueries({ queryKey });
}
