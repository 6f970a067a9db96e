import { type Identifier, useDataProvider, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { Resource } from '../../schema/registry';
import { failureKey, failureOf, mayHaveSucceeded } from '../failure';
import type { BulkTarget } from '../list/bulk';
import type { EngineDataProvider } from '../provider';
import type { BulkOutcome } from '../provider/jobs';
import { useRecordCache } from '../recordCache';

/** Number of records in one request: small enough to show the progress and to stop. */
const BATCH_SIZE = 50;
/** More records than these are sent in one request and run in the background. */
const MAX_BATCHED_RECORDS = 1000;

/** Records of one request that remains to be sent, or to be sent again. */
export interface BulkCall {
  ids: Identifier[];
  /** the request was sent but its outcome is unknown */
  isUnanswered?: boolean;
}

/** Result of a bulk action. */
export interface BulkRunResult {
  done: number;
  failed: number;
  /** records that it was applied to, if known */
  doneIds?: readonly Identifier[];
  /** the first failed records */
  failures: BulkOutcome['failed'];
  /** why it stopped, if the reason is not about a single record */
  detail?: string;
  /** remaining requests in order; one without a response is sent unchanged, so that the server runs it only once */
  remaining?: readonly BulkCall[];
}

/** Whether a retry may succeed: not if the record is deleted, or the person or its state does not allow the action. */
export const mayRetry = ({ status }: BulkOutcome['failed'][number]): boolean =>
  ![400, 403, 404, 409, 422].includes(status);

export interface BulkRun {
  /** resolves with the result, or with the background job; rejects only if nothing was done */
  run: (
    action: string,
    input: Record<string, unknown>,
    target: BulkTarget,
  ) => Promise<BulkRunResult | { job: Identifier }>;
  /** continues with the remaining requests; rejects only if none of them was done */
  resume: (action: string, input: Record<string, unknown>, remaining: readonly BulkCall[]) => Promise<BulkRunResult>;
  /** number of processed records; undefined if unknown */
  processed: number | undefined;
  stop: () => void;
}

const NO_RESULT: BulkRunResult = { done: 0, failed: 0, failures: [] };

/** Splits records into requests. */
export const batchesOf = (ids: readonly Identifier[]): BulkCall[] =>
  Array.from({ length: Math.ceil(ids.length / BATCH_SIZE) }, (_, index) => ({
    ids: ids.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  }));

/** Returns the number of records of some requests. */
export const countRecords = (calls: readonly BulkCall[]): number => calls.reduce((sum, { ids }) => sum + ids.length, 0);

const addOutcome = (result: BulkRunResult, { done, failed }: BulkOutcome): BulkRunResult => ({
  done: result.done + done.length,
  doneIds: [...(result.doneIds ?? []), ...done],
  failed: result.failed + failed.length,
  failures: [...result.failures, ...failed],
});

/**
 * Runs a bulk action: selected records in batches, all records of a filter in one request with the number that was displayed. If
 * there are too many to wait for, the server runs it in the background (`jobs/`).
 */
export function useBulkRun(resource: Resource): BulkRun {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const cache = useRecordCache(resource);
  const translate = useTranslate();
  const [processed, setProcessed] = useState<number>();
  const isStopped = useRef(false);

  async function resume(
    action: string,
    input: Record<string, unknown>,
    remaining: readonly BulkCall[],
  ): Promise<BulkRunResult> {
    isStopped.current = false;
    setProcessed(undefined);
    let result = NO_RESULT;
    let nextIndex = 0;
    try {
      for (const { ids } of remaining) {
        if (isStopped.current) break;
        setProcessed(result.done + result.failed);
        const response = await dataProvider.runBulk(resource.name, { action, input, ids });
        if (!('job' in response)) result = addOutcome(result, response);
        nextIndex += 1;
      }
      return { ...result, remaining: remaining.slice(nextIndex) };
    } catch (error) {
      const [failedCall, ...untriedCalls] = remaining.slice(nextIndex);
      // earlier batches are done: the result is shown as after a stop
      if (result.done + result.failed === 0 || !failedCall) throw error;
      const { status, detail } = failureOf(error);
      return {
        ...result,
        remaining: [mayHaveSucceeded(status) ? { ...failedCall, isUnanswered: true } : failedCall, ...untriedCalls],
        detail: detail ?? translate(failureKey(status)),
      };
    } finally {
      cache.refresh();
    }
  }

  async function run(action: string, input: Record<string, unknown>, target: BulkTarget) {
    if ('ids' in target && target.ids.length <= MAX_BATCHED_RECORDS)
      return resume(action, input, batchesOf(target.ids));
    setProcessed(undefined);
    const targetParams = 'ids' in target ? { ids: [...target.ids] } : target;
    try {
      const response = await dataProvider.runBulk(resource.name, { action, input, ...targetParams });
      return 'job' in response ? response : addOutcome(NO_RESULT, response);
    } finally {
      cache.refresh();
    }
  }

  return {
    run,
    resume,
    processed,
    stop: () => {
      isStopped.current = true;
    },
  };
}
