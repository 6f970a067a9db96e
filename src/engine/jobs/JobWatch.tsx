import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import { useState } from 'react';
import { lazyPart } from '../../speed/lazyPart';
import { useLive } from '../live/useLive';
import type { JobIndicatorProps } from './JobIndicator';
import { JOBS, useJobs } from './useJobs';

const JobIndicator = lazyPart<JobIndicatorProps>(() => import('./JobIndicator'));

/**
 * Shows the person's background jobs on any screen. A preference records that a job was started, until its result was
 * acknowledged, so that nobody else sends requests for jobs; other windows of the person get an event from the server.
 */
export function JobWatch() {
  const jobs = useJobs();
  const client = useQueryClient();
  const [hasStarted, setHasStarted] = useStore('jobs', false);
  const [wasNotified, setWasNotified] = useState(false);
  useLive((event) => {
    if (event.type === 'job') setWasNotified(true);
    if (event.type === 'job' || event.type === 'gap') client.invalidateQueries({ queryKey: JOBS });
  });
  if (!jobs || !(hasStarted || wasNotified)) return null;
  return (
    <JobIndicator
      jobs={jobs}
      onEmpty={() => {
        setWasNotified(false);
        if (hasStarted) setHasStarted(false);
      }}
    />
  );
}
