import { useQuery } from '@tanstack/react-query';
import { ListTodo } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useEngine } from '../EngineContext';
import { Popover } from '../Popover';
import type { Job, Jobs } from '../provider/jobs';
import { SchemaGate } from '../SchemaGate';
import { useImportScreen } from './importJob';
import { JobCard } from './JobCard';
import { JOBS } from './useJobs';
import '../actions/actions.css';
import './jobs.css';

export interface JobIndicatorProps {
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
  const runningJobs = jobs.filter(({ ended }) => !ended);
  if (runningJobs.length === 0) return false;
  return runningJobs.some(({ total }) => total > LARGE_JOB) ? SLOW_POLL_MS : POLL_MS;
}

/** `running` while a job runs; then `danger` if something failed, otherwise `success`. */
function jobsTone(jobs: readonly Job[]): 'running' | 'danger' | 'success' {
  if (jobs.some(({ ended }) => !ended)) return 'running';
  return jobs.some(({ failed, detail }) => failed > 0 || detail) ? 'danger' : 'success';
}

/**
 * Button of the top bar for the person's background jobs: their number, and a panel with progress and results. The cards stay
 * mounted while the panel is closed, because they handle the end of a job. Polls only while it is mounted.
 */
export default function JobIndicator({ jobs, onEmpty }: JobIndicatorProps) {
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
  const visibleJobs = (data ?? []).flatMap((job) => {
    const resource = registry.get(job.resource);
    return resource ? [{ job, resource }] : [];
  });
  if (visibleJobs.length === 0) return null;
  const listedJobs = visibleJobs
    .filter(({ job, resource }) => !importScreenOf(job, resource)?.isCurrent)
    .map(({ job }) => job);
  const label = translate('jobs.title', { smart_count: listedJobs.length });
  return (
    <div className="jobs" data-tone={jobsTone(listedJobs)} hidden={listedJobs.length === 0}>
      <Popover
        triggerClass="icon-button jobs__button"
        triggerLabel={label}
        label={label}
        width={344}
        keepMounted
        trigger={
          <>
            <ListTodo size={20} strokeWidth={1.75} aria-hidden="true" />
            <span className="jobs__count" aria-hidden="true">
              {listedJobs.length}
            </span>
          </>
        }
      >
        {(close) => (
          <>
            <p className="jobs__title">{label}</p>
            <ul className="jobs__list">
              {visibleJobs.map(({ job, resource }) => (
                // a window that was opened on another area has not loaded this resource's schema yet
                <SchemaGate key={job.id} resource={resource.name}>
                  {() => <JobCard {...{ job, jobs, resource }} isUnreachable={isError} onFollow={close} />}
                </SchemaGate>
              ))}
            </ul>
          </>
        )}
      </Popover>
    </div>
  );
}
