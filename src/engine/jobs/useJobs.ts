import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useStore } from 'ra-core';
import { useContext } from 'react';
import type { EngineDataProvider } from '../provider';
import type { Jobs } from '../provider/jobs';

/** Query key of background jobs. */
export const JOBS = ['jobs'];

export function useJobs(): Jobs | undefined {
  // `useDataProvider` returns a proxy that has a function for every name; only the provider itself shows whether it has `jobs`
  const provider: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  return provider.jobs;
}

/** Returns a function that records that a background job was started, so that it is shown now and after a reload. */
export function useJobStarted(): () => void {
  const client = useQueryClient();
  const [, setHasStarted] = useStore('jobs', false);
  return () => {
    setHasStarted(true);
    client.invalidateQueries({ queryKey: JOBS });
  };
}
