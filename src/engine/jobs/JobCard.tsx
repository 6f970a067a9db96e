import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatCount } from '../../../i18n/format';
import type { Resource } from '../../schema/registry';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { ProgressBar } from '../../ui/ProgressBar';
import { showToast } from '../../ui/toasts';
import { failureKey, failureOf } from '../form/failure';
import { useLabels } from '../labels';
import { lazyPart } from '../lazyPart';
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
  /** the server cannot be asked how far it is just now */
  isUnreachable: boolean;
}

/** One action on many records: how far it is and its end before time, or what came of it. */
export function JobCard({ job, jobs, resource, isUnreachable }: JobCardProps) {
  const translate = useTranslate();
  const client = useQueryClient();
  const labels = useLabels(resource);
  const { pathname } = useLocation();
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  /** the screen on which its result was opened: it does not stand in the way of the next one */
  const [opened, setOpened] = useState<string>();
  const { id, total, done, failed, ended, detail } = job;
  const file = useImportScreen()(job, resource);
  const title = file ? importTitle(translate, job, labels.name()) : `${labels.action(job.action)} · ${labels.name()}`;
  const checked = isCheck(job) ? { done: 'transfer.import.good', failed: 'transfer.import.bad' } : {};
  const words = { done: 'forms.bulk.done', failed: 'forms.bulk.failed', stopped: 'forms.bulk.stopped', ...checked };
  const say = (key: keyof typeof words, count: number) =>
    translate(words[key], { smart_count: count, total: formatCount(count) });
  const tell = useJobEnd(job, jobs, resource, () => ({ title, description: say('done', total) }), file);

  async function ask(what: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await what();
      await client.invalidateQueries({ queryKey: JOBS });
    } catch (error) {
      const { message, status, detail: why } = failureOf(error);
      showToast({ tone: 'danger', title: message, description: why ?? translate(failureKey(status)) });
    } finally {
      setBusy(false);
    }
  }

  // its own screen shows all of it
  if (file?.isCurrent) return null;
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
        <Button small busy={busy} aria-describedby={titleId} onClick={() => ask(() => jobs.cancel(id))}>
          {translate('acting.bulk.cancel')}
        </Button>
      </li>
    );
  }
  const left = total - done - failed;
  const told = [
    ...(done > 0 || failed + left === 0 ? [say('done', done)] : []),
    ...(failed > 0 ? [say('failed', failed)] : []),
    ...(left > 0 ? [say('stopped', left)] : []),
    ...(detail ? [detail] : []),
  ];
  return (
    <li className="job" data-tone={failed > 0 || detail ? 'danger' : 'success'}>
      <p id={titleId} className="job__title">
        {title}
      </p>
      <p className="job__words" role="status">
        {told.join(' · ')}
      </p>
      {file && (
        <Link className="button button--small" to={file.to} aria-label={`${translate('jobs.open')}: ${title}`}>
          {translate('jobs.open')}
        </Link>
      )}
      {failed > 0 && !file && (
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
        onClick={() => ask(tell)}
      />
      {opened === pathname && (
        <JobResult
          {...{ job, jobs, resource, title }}
          onRetry={() => {
            setOpened(undefined);
            void ask(() => jobs.retry(id));
          }}
          onClose={() => {
            setOpened(undefined);
            void ask(tell);
          }}
        />
      )}
    </li>
  );
}
