import { type Identifier, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { formatCount } from '../../../i18n/format';
import type { ActionSchema } from '../../schema/action';
import { clock } from '../../schema/clock';
import type { Resource } from '../../schema/registry';
import { showToast } from '../../ui/toasts';
import { failureKey, failureOf } from '../failure';
import { useJobStarted } from '../jobs/useJobs';
import { useLabels } from '../labels';
import type { BulkTarget } from '../list/bulk';
import { ActionForm } from './ActionForm';
import { BulkProgress } from './BulkProgress';
import { BulkResult } from './BulkResult';
import { ConfirmDialog } from './ConfirmDialog';
import { ChoiceTargetProvider } from './choiceTarget';
import { type BulkRunResult, countRecords, mayRetry, useBulkRun } from './useBulkRun';
import { useBulkUndo } from './useBulkUndo';
import { useConfirmationWord } from './useWord';
import './actions.css';

export interface BulkDialogProps {
  resource: Resource;
  name: string;
  action: ActionSchema;
  target: BulkTarget;
  /** number of target records */
  total: number;
  /** initial values of the form */
  initial?: Readonly<Record<string, unknown>>;
  /** closed without doing anything */
  onClose: () => void;
  /**
   * called after the result was read, or when the job continues in the background; `rest`: the records that it was not applied to
   */
  onDone: (unappliedIds: readonly Identifier[]) => void;
}

const actualCount = (error: unknown): number | undefined => {
  const body = typeof error === 'object' && error !== null && 'body' in error ? error.body : undefined;
  return typeof body === 'object' && body !== null && 'actualCount' in body && typeof body.actualCount === 'number'
    ? body.actualCount
    : undefined;
};

/** Returns the records that the action was not applied to, as far as known. */
const unappliedIdsOf = ({ failures, remaining = [] }: BulkRunResult): Identifier[] => [
  ...failures.map(({ id }) => id),
  ...remaining.flatMap(({ ids }) => ids),
];

/** Dialog of a bulk action: its form or confirmation, its progress and its result. */
export function BulkDialog({ resource, name, action, target, total, initial, onClose, onDone }: BulkDialogProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const word = useConfirmationWord(action);
  const { run, resume, processed, stop } = useBulkRun(resource);
  /** number of records of the running request; undefined: nothing is running */
  const [runningCount, setRunningCount] = useState<number>();
  const [outcome, setOutcome] = useState<BulkRunResult>();
  const [lastInput, setLastInput] = useState<Record<string, unknown>>({});
  const onJobStarted = useJobStarted();
  const undoOffer = useBulkUndo(resource, name, action);
  const startedAt = useRef(0);
  const label = labels.action(name);
  const countArgs = (number: number) => ({ smart_count: number, total: formatCount(number) });
  const bulkText = (key: string, number: number) => translate(`forms.bulk.${key}`, countArgs(number));

  /** says how many records it was applied to, and offers to undo it */
  function showDone({ done, doneIds = [] }: BulkRunResult): void {
    const offer = undoOffer(doneIds, startedAt.current);
    showToast({ tone: 'success', title: label, description: bulkText('done', done), ...offer });
  }

  function showResult(runResult: BulkRunResult): void {
    if (runResult.done === total) {
      showDone(runResult);
      onDone([]);
    } else setOutcome(runResult);
  }

  function closeResult(runResult: BulkRunResult): void {
    if (runResult.done > 0 && action.undo !== undefined) showDone(runResult);
    if (runResult.done > 0) onDone(unappliedIdsOf(runResult));
    else onClose();
  }

  /** @param earlier result of the other records */
  async function trackRun(
    recordCount: number,
    runPromise: ReturnType<typeof run>,
    earlier?: BulkRunResult,
  ): Promise<void> {
    setRunningCount(recordCount);
    try {
      const runResult = await runPromise;
      if ('job' in runResult) {
        onJobStarted();
        showToast({ tone: 'info', title: label, description: translate('jobs.title', { smart_count: 1 }) });
        onDone([]);
        return;
      }
      showResult({
        ...earlier,
        ...runResult,
        done: runResult.done + (earlier?.done ?? 0),
        doneIds: [...(earlier?.doneIds ?? []), ...(runResult.doneIds ?? [])],
        failed: runResult.failed + (earlier?.failed ?? 0),
        failures: [...runResult.failures, ...(earlier?.failures ?? [])],
        remaining: [...(runResult.remaining ?? []), ...(earlier?.remaining ?? [])],
      });
    } catch (error) {
      const { message, status, detail } = failureOf(error);
      const currentCount = actualCount(error);
      const countText =
        currentCount === undefined ? undefined : translate('forms.bulk.counted', { count: formatCount(currentCount) });
      showToast({ tone: 'danger', title: message, description: countText ?? detail ?? translate(failureKey(status)) });
      throw error;
    } finally {
      setRunningCount(undefined);
    }
  }

  function start(input: Record<string, unknown> = {}): Promise<void> {
    setLastInput(input);
    startedAt.current = clock.ms();
    return trackRun(total, run(name, input, target));
  }

  /** runs failed records again if a retry may succeed; the others stay in the result */
  function retry({ done, doneIds, failed, failures, remaining, detail }: BulkRunResult): Promise<void> {
    const ids = failures.filter(mayRetry).map(({ id }) => id);
    const permanentFailures = failures.filter((failure) => !mayRetry(failure));
    const earlier = {
      done,
      ...(doneIds && { doneIds }),
      failed: failed - ids.length,
      failures: permanentFailures,
      ...(remaining && { remaining }),
      ...(detail && { detail }),
    };
    return trackRun(ids.length, run(name, lastInput, { ids }), earlier);
  }

  const resumeRemaining = ({ done, doneIds, failed, failures, remaining = [] }: BulkRunResult): Promise<void> =>
    trackRun(countRecords(remaining), resume(name, lastInput, remaining), {
      done,
      ...(doneIds && { doneIds }),
      failed,
      failures,
    });

  const renderProgress = (recordCount: number) => (
    <BulkProgress title={label} processed={processed} total={recordCount} onStop={'ids' in target ? stop : undefined} />
  );

  if (outcome)
    return runningCount !== undefined ? (
      renderProgress(runningCount)
    ) : (
      <BulkResult
        resource={resource}
        title={label}
        outcome={outcome}
        total={total}
        // an error of the retry as a whole is already shown, and the previous result stays
        onRetry={() => void retry(outcome).catch(() => undefined)}
        onResume={() => void resumeRemaining(outcome).catch(() => undefined)}
        onClose={() => closeResult(outcome)}
      />
    );
  const targetText = translate('forms.bulk.apply', countArgs(total));
  return (
    <>
      {action.input ? (
        <ChoiceTargetProvider value={'ids' in target ? target : { filter: target.filter }}>
          <ActionForm
            resource={resource}
            name={name}
            action={action}
            initial={initial}
            targetText={targetText}
            onSubmit={start}
            onClose={onClose}
          />
        </ChoiceTargetProvider>
      ) : (
        <ConfirmDialog
          open={runningCount === undefined}
          title={translate('forms.actions.ask', { action: label })}
          confirmLabel={label}
          danger={action.tone === 'danger'}
          word={word}
          onConfirm={() => start().catch(onClose)}
          onClose={onClose}
        >
          {targetText}
        </ConfirmDialog>
      )}
      {runningCount !== undefined && renderProgress(runningCount)}
    </>
  );
}
