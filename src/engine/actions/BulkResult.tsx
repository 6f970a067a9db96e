import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { CircleCheck, CircleMinus, CircleQuestionMark, OctagonAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatCount } from '../../../i18n/format';
import type { Resource } from '../../schema/registry';
import { MuiProvider } from '../../theme/MuiProvider';
import { Button } from '../../ui/Button';
import { useTitles } from '../relations/titles';
import { RecordLink } from '../routing/RecordLink';
import { type BulkRunResult, countRecords, mayRetry } from './useBulkRun';

interface BulkResultProps {
  resource: Resource;
  title: string;
  outcome: BulkRunResult;
  total: number;
  /** number of records that a retry covers; default: the listed failures that may succeed */
  retryCount?: number;
  /** runs the failed records again */
  onRetry: () => void;
  /** continues with the remaining records; absent: not possible here */
  onResume?: () => void;
  onClose: () => void;
}

/** Result of a bulk action that did not succeed for all records, with the failed records and the reasons. */
export function BulkResult({
  resource,
  title,
  outcome: { done, failed, failures, detail, remaining: calls = [] },
  total,
  retryCount = failures.filter(mayRetry).length,
  onRetry,
  onResume,
  onClose,
}: BulkResultProps) {
  const translate = useTranslate();
  const id = useId();
  const ids = failures.map((failure) => failure.id);
  const titleOf = useTitles(resource.name, ids);
  const remainingCount = countRecords(calls);
  const unansweredCount = countRecords(calls.filter(({ isUnanswered }) => isUnanswered));
  const skipped = total - done - failed - unansweredCount;
  const countText = (key: string, count: number) =>
    translate(`forms.bulk.${key}`, { smart_count: count, total: formatCount(count) });
  return (
    <MuiProvider>
      <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <div role="status">
            <ul className="bulk-result">
              {done > 0 && (
                <li data-tone="success">
                  <CircleCheck size={18} aria-hidden="true" />
                  {countText('done', done)}
                </li>
              )}
              {failed > 0 && (
                <li data-tone="danger">
                  <OctagonAlert size={18} aria-hidden="true" />
                  {countText('failed', failed)}
                </li>
              )}
              {unansweredCount > 0 && (
                <li data-tone="warning">
                  <CircleQuestionMark size={18} aria-hidden="true" />
                  {translate('acting.bulk.unsure', { smart_count: unansweredCount })}
                </li>
              )}
              {skipped > 0 && (
                <li data-tone="muted">
                  <CircleMinus size={18} aria-hidden="true" />
                  {countText('stopped', skipped)}
                </li>
              )}
            </ul>
          </div>
          {detail && <p>{detail}</p>}
          {failures.length > 0 && (
            <dl className="bulk-failures">
              {failures.map((failure) => (
                <div key={failure.id}>
                  <dt>
                    <RecordLink resource={resource.name} id={failure.id}>
                      {titleOf(failure.id) ?? String(failure.id)}
                    </RecordLink>
                  </dt>
                  <dd>{failure.detail || `Server Error ${failure.status}`}</dd>
                </div>
              ))}
            </dl>
          )}
          {failed > failures.length && (
            <p>{translate('acting.bulk.more', { smart_count: failed - failures.length })}</p>
          )}
        </DialogContent>
        <DialogActions>
          {retryCount > 0 && (
            <Button onClick={onRetry}>{translate('acting.bulk.retry', { smart_count: retryCount })}</Button>
          )}
          {onResume && remainingCount > 0 && (
            <Button onClick={onResume}>{translate('acting.bulk.goOn', { smart_count: remainingCount })}</Button>
          )}
          <Button onClick={onClose} look="primary">
            {translate('common.actions.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </MuiProvider>
  );
}
