import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useStore } from 'ra-core';
import { useContext } from 'react';
import type { EngineDataProvider } from '../provider';
import type { Jobs } from '../provider/jobs';

/** The key of what is done in the background. */
export const JOBS = ['jobs'];

export function useJobs(): Jobs | undefined {
  // `useDataProvider` makes a call of whatever it is asked for: the provider itself knows whether it does anything so
  const provider: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  return provider.jobs;
}

/** Says that something has just been begun in the background: it is shown from now on, in the next visit too. */
export function useJobBegun(): () => void {
  const client = useQueryClient();
  const [, setBegun] = useStore('jobs', false);
  return () => {
    setBegun(true);
    client.invalidateQueries({ queryKey: JOBS });
  };
}
