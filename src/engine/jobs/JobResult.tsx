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

/** Lists the records on which a job failed, with the reasons. */
export default function JobResult({ job, jobs, resource, title, onRetry, onClose }: JobResultProps) {
  const { data, isError } = useQuery({
    queryKey: [...JOBS, String(job.id), job.failed],
    queryFn: () => jobs.get(job.id),
    retry: false,
  });
  // if the details cannot be loaded, only the counts are shown
  if (!data && !isError) return null;
  return (
    <BulkResult
      outcome={data ?? job}
      total={job.total}
      retryCount={job.failed}
      {...{ resource, title, onRetry, onClose }}
    />
  );
}
