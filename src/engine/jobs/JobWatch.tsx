import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import { useState } from 'react';
import { lazyPart } from '../lazyPart';
import { useLive } from '../live/useLive';
import type { JobDockProps } from './JobDock';
import { JOBS, useJobs } from './useJobs';

const JobDock = lazyPart<JobDockProps>(() => import('./JobDock'));

/**
 * Shows what the server does in the background for the person, on any screen. That there may be something is a preference of
 * theirs from when they began it until they know how it ended, so that nobody else pays a request for it; another window of
 * theirs is told by the server.
 */
export function JobWatch() {
  const jobs = useJobs();
  const client = useQueryClient();
  const [begun, setBegun] = useStore('jobs', false);
  const [heard, setHeard] = useState(false);
  useLive((event) => {
    if (event.type === 'job') setHeard(true);
    if (event.type === 'job' || event.type === 'gap') client.invalidateQueries({ queryKey: JOBS });
  });
  if (!jobs || !(begun || heard)) return null;
  return (
    <JobDock
      jobs={jobs}
      onNone={() => {
        setHeard(false);
        if (begun) setBegun(false);
      }}
    />
  );
}
