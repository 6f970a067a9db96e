import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useEngine } from '../EngineContext';
import type { Job, Jobs } from '../provider/jobs';
import { SchemaGate } from '../SchemaGate';
import { useImportScreen } from './importJob';
import { JobCard } from './JobCard';
import { JOBS } from './useJobs';
import '../actions/actions.css';
import './jobs.css';

export interface JobDockProps {
  jobs: Jobs;
  /** called when there are no more jobs to show */
  onEmpty: () => void;
}

/** ms between two progress requests; longer for large jobs, because counting their records takes longer */
const POLL_MS = 1_000;
const SLOW_POLL_MS = 3_000;
const LARGE_JOB = 10_000;

function pollInterval(jobs: readonly Job[] | undefined): number | false {
  if (!jobs) return SLOW_POLL_MS;
  const running = jobs.filter(({ ended }) => !ended);
  if (running.length === 0) return false;
  return running.some(({ total }) => total > LARGE_JOB) ? SLOW_POLL_MS : POLL_MS;
}

/** Background jobs in a corner of the page, with progress and results. Polls only while it is mounted. */
export default function JobDock({ jobs, onEmpty }: JobDockProps) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const importScreenOf = useImportScreen();
  const { data, isError, isFetching } = useQuery({
    queryKey: JOBS,
    queryFn: () => jobs.open(),
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => pollInterval(state.data),
  });
  const isEmpty = data?.length === 0 && !isFetching;
  const onEnd = useEffectEvent(onEmpty);
  useEffect(() => {
    if (isEmpty) onEnd();
  }, [isEmpty]);
  const shown = (data ?? []).flatMap((job) => {
    const resource = registry.get(job.resource);
    return resource ? [{ job, resource }] : [];
  });
  if (shown.length === 0) return null;
  const listedCount = shown.filter(({ job, resource }) => !importScreenOf(job, resource)?.isCurrent).length;
  return (
    <details className="jobs" open hidden={listedCount === 0}>
      <summary className="jobs__title">{translate('jobs.title', { smart_count: listedCount })}</summary>
      <ul className="jobs__list">
        {shown.map(({ job, resource }) => (
          // a window that was opened on another area has not loaded this resource's schema yet
          <SchemaGate key={job.id} resource={resource.name}>
            {() => <JobCard {...{ job, jobs, resource }} isUnreachable={isError} />}
          </SchemaGate>
        ))}
      </ul>
    </details>
  );
}
