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
import { mayPass, type Ran, recordsIn } from './useBulkRun';

interface BulkResultProps {
  resource: Resource;
  title: string;
  outcome: Ran;
  total: number;
  /** how many are tried again, where that is not those told alone */
  again?: number;
  /** tries those again that failed */
  onRetry: () => void;
  /** goes on with what is left; absent: nobody here can */
  onGoOn?: () => void;
  onClose: () => void;
}

/** What became of an action on many records where not all went well: which did not, and why. */
export function BulkResult({
  resource,
  title,
  outcome: { done, failed, failures, detail, left: calls = [] },
  total,
  again = failures.filter(mayPass).length,
  onRetry,
  onGoOn,
  onClose,
}: BulkResultProps) {
  const translate = useTranslate();
  const id = useId();
  const ids = failures.map((one) => one.id);
  const titleOf = useTitles(resource.name, ids);
  const toGo = recordsIn(calls);
  const unsure = recordsIn(calls.filter(({ unanswered }) => unanswered));
  const left = total - done - failed - unsure;
  const say = (key: string, count: number) =>
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
                  {say('done', done)}
                </li>
              )}
              {failed > 0 && (
                <li data-tone="danger">
                  <OctagonAlert size={18} aria-hidden="true" />
                  {say('failed', failed)}
                </li>
              )}
              {unsure > 0 && (
                <li data-tone="warning">
                  <CircleQuestionMark size={18} aria-hidden="true" />
                  {translate('acting.bulk.unsure', { smart_count: unsure })}
                </li>
              )}
              {left > 0 && (
                <li data-tone="muted">
                  <CircleMinus size={18} aria-hidden="true" />
                  {say('stopped', left)}
                </li>
              )}
            </ul>
          </div>
          {detail && <p>{detail}</p>}
          {failures.length > 0 && (
            <dl className="bulk-failures">
              {failures.map((one) => (
                <div key={one.id}>
                  <dt>
                    <RecordLink resource={resource.name} id={one.id}>
                      {titleOf(one.id) ?? String(one.id)}
                    </RecordLink>
                  </dt>
                  <dd>{one.detail || `Server Error ${one.status}`}</dd>
                </div>
              ))}
            </dl>
          )}
          {failed > failures.length && (
            <p>{translate('acting.bulk.more', { smart_count: failed - failures.length })}</p>
          )}
        </DialogContent>
        <DialogActions>
          {again > 0 && <Button onClick={onRetry}>{translate('acting.bulk.retry', { smart_count: again })}</Button>}
          {onGoOn && toGo > 0 && (
            <Button onClick={onGoOn}>{translate('acting.bulk.goOn', { smart_count: toGo })}</Button>
          )}
          <Button onClick={onClose} look="primary">
            {translate('common.actions.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </MuiProvider>
  );
}
