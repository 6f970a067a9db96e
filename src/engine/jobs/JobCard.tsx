import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatCount } from '../../../i18n/format';
import type { Resource } from '../../schema/registry';
import { lazyPart } from '../../speed/lazyPart';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { ProgressBar } from '../../ui/ProgressBar';
import { showToast } from '../../ui/toasts';
import { failureKey, failureOf } from '../failure';
import { useLabels } from '../labels';
import type { Job, Jobs } from '../provider/jobs';
import { importTitle, isCheck, useImportScreen } from './importJob';
import type { JobResultProps } from './JobResult';
import { useJobEnd } from './useJobEnd';
import { JOBS } from './useJobs';

const JobResult = lazyPart<JobResultProps>(() => import('./JobResult'));

interface JobCardProps {
  job: Job;
  jobs: Jobs;
  resource: Resource;
  /** the last request for the progress failed */
  isUnreachable: boolean;
  /** called when the person opens the job's own screen */
  onFollow: () => void;
}

/** A background job: its progress with a button to cancel it, or its result. */
export function JobCard({ job, jobs, resource, isUnreachable, onFollow }: JobCardProps) {
  const translate = useTranslate();
  const client = useQueryClient();
  const labels = useLabels(resource);
  const { pathname } = useLocation();
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  /** path of the screen on which the result was opened; the result closes on navigation */
  const [opened, setOpened] = useState<string>();
  const { id, total, done, failed, ended, detail } = job;
  const importScreen = useImportScreen()(job, resource);
  const title = importScreen
    ? importTitle(translate, job, labels.name())
    : `${labels.action(job.action)} · ${labels.name()}`;
  const checkKeys = isCheck(job) ? { done: 'transfer.import.good', failed: 'transfer.import.bad' } : {};
  const textKeys = {
    done: 'forms.bulk.done',
    failed: 'forms.bulk.failed',
    stopped: 'forms.bulk.stopped',
    ...checkKeys,
  };
  const countText = (key: keyof typeof textKeys, count: number) =>
    translate(textKeys[key], { smart_count: count, total: formatCount(count) });
  const acknowledge = useJobEnd(
    job,
    jobs,
    resource,
    () => ({ title, description: countText('done', total) }),
    importScreen,
  );

  async function runRequest(request: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await request();
      await client.invalidateQueries({ queryKey: JOBS });
    } catch (error) {
      const { message, status, detail: reason } = failureOf(error);
      showToast({ tone: 'danger', title: message, description: reason ?? translate(failureKey(status)) });
    } finally {
      setBusy(false);
    }
  }

  // the import's own screen shows it in full
  if (importScreen?.isCurrent) return null;
  if (!ended) {
    const progress = translate('forms.bulk.progress', { done: formatCount(done + failed), total: formatCount(total) });
    return (
      <li className="job">
        <p id={titleId} className="job__title">
          {title}
        </p>
        <div className="bulk-progress">
          <ProgressBar label={title} value={(done + failed) / total} />
        </div>
        <output className="job__count">{progress}</output>
        {isUnreachable && <p role="status">{translate('acting.bulk.lost')}</p>}
        <Button small busy={busy} aria-describedby={titleId} onClick={() => runRequest(() => jobs.cancel(id))}>
          {translate('acting.bulk.cancel')}
        </Button>
      </li>
    );
  }
  const remaining = total - done - failed;
  const summary = [
    ...(done > 0 || failed + remaining === 0 ? [countText('done', done)] : []),
    ...(failed > 0 ? [countText('failed', failed)] : []),
    ...(remaining > 0 ? [countText('stopped', remaining)] : []),
    ...(detail ? [detail] : []),
  ];
  return (
    <li className="job" data-tone={failed > 0 || detail ? 'danger' : 'success'}>
      <p id={titleId} className="job__title">
        {title}
      </p>
      <p className="job__words" role="status">
        {summary.join(' · ')}
      </p>
      {importScreen && (
        <Link
          className="button button--small"
          to={importScreen.link}
          aria-label={`${translate('jobs.open')}: ${title}`}
          onClick={onFollow}
        >
          {translate('jobs.open')}
        </Link>
      )}
      {failed > 0 && !importScreen && (
        <Button small aria-describedby={titleId} onClick={() => setOpened(pathname)}>
          {translate('jobs.see')}
        </Button>
      )}
      <IconButton
        icon={X}
        size={16}
        className="job__close"
        label={translate('common.actions.close')}
        aria-describedby={titleId}
        onClick={() => runRequest(acknowledge)}
      />
      {opened === pathname && (
        <JobResult
          {...{ job, jobs, resource, title }}
          onRetry={() => {
            setOpened(undefined);
            void runRequest(() => jobs.retry(id));
          }}
          onClose={() => {
            setOpened(undefined);
            void runRequest(acknowledge);
          }}
        />
      )}
    </li>
  );
}
