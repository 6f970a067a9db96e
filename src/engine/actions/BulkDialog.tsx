import { type Identifier, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatCount } from '../../../i18n/format';
import type { ActionSchema } from '../../schema/action';
import type { Resource } from '../../schema/registry';
import { showToast } from '../../ui/toasts';
import { failureKey, failureOf } from '../form/failure';
import { useJobStarted } from '../jobs/useJobs';
import { useLabels } from '../labels';
import type { BulkTarget } from '../list/bulk';
import { ActionForm } from './ActionForm';
import { BulkProgress } from './BulkProgress';
import { BulkResult } from './BulkResult';
import { ConfirmDialog } from './ConfirmDialog';
import { mayPass, type Ran, recordsIn, useBulkRun } from './useBulkRun';
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
  /** something was done, and read, or goes on by itself; `rest`: the records that it was not applied to */
  onDone: (rest: readonly Identifier[]) => void;
}

const actualCount = (error: unknown): number | undefined => {
  const body = typeof error === 'object' && error !== null && 'body' in error ? error.body : undefined;
  return typeof body === 'object' && body !== null && 'actualCount' in body && typeof body.actualCount === 'number'
    ? body.actualCount
    : undefined;
};

/** Which records it was not applied to, as far as one knows. */
const restOf = ({ failures, left = [] }: Ran): Identifier[] => [
  ...failures.map(({ id }) => id),
  ...left.flatMap(({ ids }) => ids),
];

/** An action on many records: what it asks, how far it is, and what became of each. */
export function BulkDialog({ resource, name, action, target, total, onClose, onDone }: BulkDialogProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const word = useWord(action);
  const { run, goOn, tried, stop } = useBulkRun(resource);
  /** how many records what runs is about */
  const [running, setRunning] = useState<number>();
  const [outcome, setOutcome] = useState<Ran>();
  const [given, setGiven] = useState<Record<string, unknown>>({});
  const begun = useJobStarted();
  const label = labels.action(name);
  const count = (number: number) => ({ smart_count: number, total: formatCount(number) });
  const said = (key: string, number: number) => translate(`forms.bulk.${key}`, count(number));

  function told(ran: Ran): void {
    if (ran.done === total) {
      showToast({ tone: 'success', title: label, description: said('done', total) });
      onDone([]);
    } else setOutcome(ran);
  }

  /** @param earlier what became of the others */
  async function follow(number: number, work: ReturnType<typeof run>, earlier?: Ran): Promise<void> {
    setRunning(number);
    try {
      const ran = await work;
      if ('job' in ran) {
        begun();
        onDone([]);
        return;
      }
      told({
        ...earlier,
        ...ran,
        done: ran.done + (earlier?.done ?? 0),
        failed: ran.failed + (earlier?.failed ?? 0),
        failures: [...ran.failures, ...(earlier?.failures ?? [])],
        left: [...(ran.left ?? []), ...(earlier?.left ?? [])],
      });
    } catch (error) {
      const { message, status, detail } = failureOf(error);
      const now = actualCount(error);
      const counted = now === undefined ? undefined : translate('forms.bulk.counted', { count: formatCount(now) });
      showToast({ tone: 'danger', title: message, description: counted ?? detail ?? translate(failureKey(status)) });
      throw error;
    } finally {
      setRunning(undefined);
    }
  }

  function start(input: Record<string, unknown> = {}): Promise<void> {
    setGiven(input);
    return follow(total, run(name, input, target));
  }

  /** those again that may go otherwise; the others stay told */
  function retry({ done, failed, failures, left, detail }: Ran): Promise<void> {
    const ids = failures.filter(mayPass).map(({ id }) => id);
    const settled = failures.filter((one) => !mayPass(one));
    const earlier = {
      done,
      failed: failed - ids.length,
      failures: settled,
      ...(left && { left }),
      ...(detail && { detail }),
    };
    return follow(ids.length, run(name, given, { ids }), earlier);
  }

  const finish = ({ done, failed, failures, left = [] }: Ran): Promise<void> =>
    follow(recordsIn(left), goOn(name, given, left), { done, failed, failures });

  const progress = (of: number) => (
    <BulkProgress title={label} tried={tried} total={of} onStop={'ids' in target ? stop : undefined} />
  );

  if (outcome)
    return running !== undefined ? (
      progress(running)
    ) : (
      <BulkResult
        resource={resource}
        title={label}
        outcome={outcome}
        total={total}
        // what goes wrong altogether is said already, and leaves the result in its place
        onRetry={() => void retry(outcome).catch(() => undefined)}
        onGoOn={() => void finish(outcome).catch(() => undefined)}
        onClose={() => (outcome.done > 0 ? onDone(restOf(outcome)) : onClose())}
      />
    );
  const about = translate('forms.bulk.apply', count(total));
  return (
    <>
      {action.input ? (
        <ActionForm resource={resource} name={name} action={action} about={about} onSubmit={start} onClose={onClose} />
      ) : (
        <ConfirmDialog
          open={running === undefined}
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
      {running !== undefined && progress(running)}
    </>
  );
}
