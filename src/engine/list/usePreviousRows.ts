import { skipToken, useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useRef } from 'react';
import { failureOf } from '../failure';
import type { ListPage } from './listNews';

interface RowsQuery<Position> {
  /** query key of the rows */
  key: readonly unknown[];
  /** identifies the set of records: only rows of the same set may be shown instead */
  scope: string;
  /** sort and page of the rows */
  position: Position;
}

interface RowsResult {
  data: RaRecord[] | undefined;
  error: unknown;
  isPlaceholderData: boolean | undefined;
}

/** The previous rows with their current values, and the sort and page that they belong to. */
export interface PreviousRows<Position> {
  data: RaRecord[];
  total: number | undefined;
  meta: ListPage['meta'];
  dataUpdatedAt: number;
  position: Position;
}

const NO_QUERY = ['rowsBefore'];

/** Whether a retry cannot succeed: the person may not see the records, or the query is invalid. */
const isFinal = (error: unknown): boolean => [400, 403, 404].includes(failureOf(error).status);

/** Returns the previous rows if another sort or page of the same records was requested and failed; otherwise undefined. */
export function usePreviousRows<Position>(
  result: RowsResult,
  query: RowsQuery<Position>,
): PreviousRows<Position> | undefined {
  const lastQuery = useRef<RowsQuery<Position>>(undefined);
  if (result.data !== undefined && !result.isPlaceholderData) lastQuery.current = query;
  const failed = result.error !== null && result.data === undefined && !isFinal(result.error);
  const previousQuery = failed && lastQuery.current?.scope === query.scope ? lastQuery.current : undefined;
  // subscribes to the cached rows, so that changes to them are visible
  const { data: rows, dataUpdatedAt } = useQuery<ListPage>({
    queryKey: previousQuery?.key ?? NO_QUERY,
    queryFn: skipToken,
  });
  return (
    previousQuery &&
    rows && { data: rows.data, total: rows.total, meta: rows.meta, dataUpdatedAt, position: previousQuery.position }
  );
}
