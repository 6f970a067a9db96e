import { type Identifier, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatCount } from '../../../i18n/format';
import type { ActionSchema } from '../../schema/action';
import type { Resource } from '../../schema/registry';
import { showToast } from '../../ui/toasts';
import { failureKey, failureOf } from '../form/failure';
import { useLabels } from '../labels';
import type { BulkTarget } from '../list/bulk';
import type { BulkOutcome } from '../provider';
import { ActionForm } from './ActionForm';
import { BulkProgress } from './BulkProgress';
import { BulkResult } from './BulkResult';
import { ConfirmDialog } from './ConfirmDialog';
import { useBulkRun } from './useBulkRun';
import { wordOf } from './wordOf';
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
  /** something was done, and read */
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
  const { run, tried, stop } = useBulkRun(resource);
  const [running, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const [given, setGiven] = useState<Record<string, unknown>>({});
  const label = labels.action(name);
  const count = (number: number) => ({ smart_count: number, total: formatCount(number) });

  async function start(input: Record<string, unknown> = {}, earlier: readonly Identifier[] = []): Promise<void> {
    setRunning(true);
    setGiven(input);
    try {
      const failed = outcome?.failed.map(({ id }) => id);
      const result = await run(name, input, failed ? { ids: failed } : target);
      const done = [...earlier, ...result.done];
      if (done.length === total) {
        showToast({ tone: 'success', title: label, description: translate('forms.bulk.done', count(total)) });
        onDone();
      } else setOutcome({ ...result, done });
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

  // what goes wrong altogether is said already, and leaves the result in its place
  const retry = () => start(given, outcome?.done).catch(() => undefined);
  if (outcome && running)
    return <BulkProgress title={label} tried={tried} total={outcome.failed.length} onStop={stop} />;
  if (outcome)
    return (
      <BulkResult
        resource={resource}
        title={label}
        outcome={outcome}
        total={total}
        onRetry={retry}
        onClose={outcome.done.length > 0 ? onDone : onClose}
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
          word={wordOf(action)}
          onConfirm={() => start().catch(onClose)}
          onClose={onClose}
        >
          {about}
        </ConfirmDialog>
      )}
      {running && (
        <BulkProgress title={label} tried={tried} total={total} onStop={'ids' in target ? stop : undefined} />
      )}
    </>
  );
}
