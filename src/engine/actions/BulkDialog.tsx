import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatCount } from '../../../i18n/format';
import type { ActionSchema } from '../../schema/action';
import type { Resource } from '../../schema/registry';
import { showToast } from '../../ui/toasts';
import { failureKey, failureOf } from '../form/failure';
import { useJobBegun } from '../jobs/useJobs';
import { useLabels } from '../labels';
import type { BulkTarget } from '../list/bulk';
import { ActionForm } from './ActionForm';
import { BulkProgress } from './BulkProgress';
import { BulkResult } from './BulkResult';
import { ConfirmDialog } from './ConfirmDialog';
import { mayPass, type Ran, useBulkRun } from './useBulkRun';
import { useWord } from './useWord';
import './actions.css';

export interface BulkDialogProps {
  resource: Resource;
  name: string;
  action: ActionSchema;
  target: BulkTarget;
  /** how many records it is about */
  total: number;
  /** nothing was done */
  onClose: () => void;
  /** something was done, and read, or goes on by itself */
  onDone: () => void;
}

const actualCount = (error: unknown): number | undefined => {
  const body = typeof error === 'object' && error !== null && 'body' in error ? error.body : undefined;
  return typeof body === 'object' && body !== null && 'actualCount' in body && typeof body.actualCount === 'number'
    ? body.actualCount
    : undefined;
};

/** An action on many records: what it asks, how far it is, and what became of each. */
export function BulkDialog({ resource, name, action, target, total, onClose, onDone }: BulkDialogProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const word = useWord(action);
  const { run, tried, stop } = useBulkRun(resource);
  const [running, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Ran>();
  const [given, setGiven] = useState<Record<string, unknown>>({});
  const begun = useJobBegun();
  const label = labels.action(name);
  const count = (number: number) => ({ smart_count: number, total: formatCount(number) });
  const said = (key: string, number: number) => translate(`forms.bulk.${key}`, count(number));

  function told(ran: Ran): void {
    if (ran.done === total) {
      showToast({ tone: 'success', title: label, description: said('done', total) });
      onDone();
    } else setOutcome(ran);
  }

  async function start(input: Record<string, unknown> = {}, earlier?: Ran): Promise<void> {
    setRunning(true);
    setGiven(input);
    try {
      const ran = await run(
        name,
        input,
        earlier ? { ids: earlier.failures.filter(mayPass).map(({ id }) => id) } : target,
      );
      if ('job' in ran) {
        begun();
        onDone();
        return;
      }
      // those that were not tried again stay told
      const settled = (earlier?.failures ?? []).filter((one) => !mayPass(one));
      const untried = earlier ? earlier.failed - earlier.failures.length + settled.length : 0;
      told({
        ...ran,
        done: ran.done + (earlier?.done ?? 0),
        failed: ran.failed + untried,
        failures: [...ran.failures, ...settled],
      });
    } catch (error) {
      const { message, status, detail } = failureOf(error);
      const now = actualCount(error);
      const counted = now === undefined ? undefined : translate('forms.bulk.counted', { count: formatCount(now) });
      showToast({ tone: 'danger', title: message, description: counted ?? detail ?? translate(failureKey(status)) });
      throw error;
    } finally {
      setRunning(false);
    }
  }

  const progress = (of: number) => (
    <BulkProgress title={label} tried={tried} total={of} onStop={'ids' in target ? stop : undefined} />
  );

  if (outcome)
    return running ? (
      progress(outcome.failures.filter(mayPass).length)
    ) : (
      <BulkResult
        resource={resource}
        title={label}
        outcome={outcome}
        total={total}
        // what goes wrong altogether is said already, and leaves the result in its place
        onRetry={() => void start(given, outcome).catch(() => undefined)}
        onClose={outcome.done > 0 ? onDone : onClose}
      />
    );
  const about = translate('forms.bulk.apply', count(total));
  return (
    <>
      {action.input ? (
        <ActionForm resource={resource} name={name} action={action} about={about} onSubmit={start} onClose={onClose} />
      ) : (
        <ConfirmDialog
          open={!running}
          title={translate('forms.actions.ask', { action: label })}
          confirmLabel={label}
          danger={action.tone === 'danger'}
          word={word}
          onConfirm={() => start().catch(onClose)}
          onClose={onClose}
        >
          {about}
        </ConfirmDialog>
      )}
      {running && progress(total)}
    </>
  );
}
