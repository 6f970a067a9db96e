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
  /** there is nothing to show any more */
  onNone: () => void;
}

/** ms between two questions how far they are; of many records more, since counting them takes longer */
const OFTEN = 1_000;
const SELDOM = 3_000;
const MANY = 10_000;

function pause(known: readonly Job[] | undefined): number | false {
  if (!known) return SELDOM;
  const going = known.filter(({ ended }) => !ended);
  if (going.length === 0) return false;
  return going.some(({ total }) => total > MANY) ? SELDOM : OFTEN;
}

/** What goes on in the background, in a corner: how far it is, and what came of it. Asked after only while somebody looks. */
export default function JobDock({ jobs, onNone }: JobDockProps) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const screenOf = useImportScreen();
  const { data, isError, isFetching } = useQuery({
    queryKey: JOBS,
    queryFn: () => jobs.open(),
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => pause(state.data),
  });
  const none = data?.length === 0 && !isFetching;
  const end = useEffectEvent(onNone);
  useEffect(() => {
    if (none) end();
  }, [none]);
  const shown = (data ?? []).flatMap((job) => {
    const resource = registry.get(job.resource);
    return resource ? [{ job, resource }] : [];
  });
  if (shown.length === 0) return null;
  const listed = shown.filter(({ job, resource }) => !screenOf(job, resource)?.here).length;
  return (
    <details className="jobs" open hidden={listed === 0}>
      <summary className="jobs__title">{translate('jobs.title', { smart_count: listed })}</summary>
      <ul className="jobs__list">
        {shown.map(({ job, resource }) => (
          // a window that opens on another area has not loaded this resource's schema yet
          <SchemaGate key={job.id} resource={resource.name}>
            {() => <JobCard {...{ job, jobs, resource }} lost={isError} />}
          </SchemaGate>
        ))}
      </ul>
    </details>
  );
}
