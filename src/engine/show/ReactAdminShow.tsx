import { type RaRecord, ShowContextProvider, type ShowControllerResult, type UseGetOneHookValue } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import type { Resource } from '../../schema/registry';
import { useLabels } from '../labels';

interface ReactAdminShowProps {
  resource: Resource;
  record: RaRecord;
  /** whether some fields of the record are not loaded yet */
  partial: boolean;
  query: Pick<UseGetOneHookValue, 'error' | 'isFetching' | 'isLoading' | 'refetch'>;
  children: ReactNode;
}

/** Provides a record to react-admin's components and hooks: `useRecordContext`, `useShowContext`. */
export function ReactAdminShow({ resource, record, partial, query, children }: ReactAdminShowProps) {
  const labels = useLabels(resource);
  const { error, isFetching, isLoading, refetch } = query;
  const value = useMemo((): ShowControllerResult<RaRecord> => {
    const base = {
      resource: resource.name,
      defaultTitle: labels.title(record) || String(record.id),
      record,
      isPending: false,
      isFetching,
      isLoading,
      isPlaceholderData: partial,
      refetch,
    } as const;
    return error === null ? { ...base, error } : { ...base, error };
  }, [resource, labels, record, partial, error, isFetching, isLoading, refetch]);
  return <ShowContextProvider value={value}>{children}</ShowContextProvider>;
}
