import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../schema/registry';
import { BulkResult } from '../actions/BulkResult';
import type { Job, Jobs } from '../provider/jobs';
import { JOBS } from './useJobs';

export interface JobResultProps {
  job: Job;
  jobs: Jobs;
  resource: Resource;
  title: string;
  onRetry: () => void;
  onClose: () => void;
}

/** On which records it failed, and why. */
export default function JobResult({ job, jobs, resource, title, onRetry, onClose }: JobResultProps) {
  const { data, isError } = useQuery({
    queryKey: [...JOBS, String(job.id), job.failed],
    queryFn: () => jobs.get(job.id),
    retry: false,
  });
  // what cannot be asked for in detail is told by its numbers
  if (!data && !isError) return null;
  return (
    <BulkResult outcome={data ?? job} total={job.total} again={job.failed} {...{ resource, title, onRetry, onClose }} />
  );
}
