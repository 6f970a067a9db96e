import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, type Identifier } from 'ra-core';
import { useContext } from 'react';
import { useLive } from '../../../engine/live/useLive';
import type { EngineDataProvider } from '../../../engine/provider';
import type { RecordDrafts, SharedDrafts } from '../../../engine/provider/sharedDrafts';
import type { Resource } from '../../../schema/registry';

const NONE: RecordDrafts = { drafts: [], taken: [] };

/** Drafts of colleagues in a request; read when the page opens or regains the focus, and when the server announces a change. */
export function useSharedDrafts({ name }: Resource, id: Identifier, enabled: boolean) {
  // `useDataProvider` returns a proxy that has a function for every name; only the provider itself shows what it has
  const provider: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  const source: SharedDrafts | undefined = provider.sharedDrafts;
  const client = useQueryClient();
  const queryKey = ['sharedDrafts', name, String(id)];
  const { data } = useQuery({
    queryKey,
    queryFn: () => source?.list(name, id) ?? NONE,
    enabled: enabled && source !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
    retry: false,
  });
  const refresh = () => void client.invalidateQueries({ queryKey });
  useLive((event) => {
    const isHere = event.type === 'draft' && event.resource === name && String(event.id) === String(id);
    if (isHere || event.type === 'gap') refresh();
  });
  return { ...(data ?? NONE), source, refresh };
}
