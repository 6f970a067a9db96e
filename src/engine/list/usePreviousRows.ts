import { skipToken, useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useRef } from 'react';
import { failureOf } from '../failure';
import type { ListPage } from './listNews';

interface RowsQuery<Place> {
  /** query key of the rows */
  key: readonly unknown[];
  /** identifies the set of records: only rows of the same set may be shown instead */
  scope: string;
  /** sort and page of the rows */
  place: Place;
}

interface RowsResult {
  data: RaRecord[] | undefined;
  error: unknown;
  isPlaceholderData: boolean | undefined;
}

/** The previous rows with their current values, and the sort and page that they belong to. */
export interface PreviousRows<Place> {
  data: RaRecord[];
  total: number | undefined;
  dataUpdatedAt: number;
  place: Place;
}

const NO_QUERY = ['rowsBefore'];

/** Whether a retry cannot succeed: the person may not see the records, or the query is invalid. */
const isFinal = (error: unknown): boolean => [400, 403, 404].includes(failureOf(error).status);

/** Returns the previous rows if another sort or page of the same records was requested and failed; otherwise undefined. */
export function usePreviousRows<Place>(result: RowsResult, query: RowsQuery<Place>): PreviousRows<Place> | undefined {
  const last = useRef<RowsQuery<Place>>(undefined);
  if (result.data !== undefined && !result.isPlaceholderData) last.current = query;
  const failed = result.error !== null && result.data === undefined && !isFinal(result.error);
  const previous = failed && last.current?.scope === query.scope ? last.current : undefined;
  // subscribes to the cached rows, so that changes to them are visible
  const { data: rows, dataUpdatedAt } = useQuery<ListPage>({ queryKey: previous?.key ?? NO_QUERY, queryFn: skipToken });
  return previous && rows && { data: rows.data, total: rows.total, dataUpdatedAt, place: previous.place };
}
