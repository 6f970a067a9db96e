import { type Identifier, useDataProvider, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { Resource } from '../../schema/registry';
import { failureKey, failureOf, mayHaveSucceeded } from '../form/failure';
import type { BulkTarget } from '../list/bulk';
import type { EngineDataProvider } from '../provider';
import type { BulkOutcome } from '../provider/jobs';
import { useRecordCache } from '../recordCache';

/** How many records go in one request: few enough to follow, and to stop. */
const BATCH = 50;
/** More than these go in one request all the same, and are done in the background. */
const MOST_FOLLOWED = 1000;

/** The records of one request that is still to be sent, or sent again. */
export interface BulkCall {
  ids: Identifier[];
  /** it was sent, and nobody knows what came of it: the records may have been changed or not */
  unanswered?: boolean;
}

/** What became of an action on many records. */
export interface Ran {
  done: number;
  failed: number;
  /** the first of those that failed */
  failures: BulkOutcome['failed'];
  /** why it did not go on, where that is about none of them */
  detail?: string;
  /** what to go on with, in this order; a call that got no answer is sent as it was, so that the server does it once */
  left?: readonly BulkCall[];
}

/** Whether a second try may go otherwise: not where the record is gone, or the person or its state does not allow it. */
export const mayPass = ({ status }: BulkOutcome['failed'][number]): boolean =>
  ![400, 403, 404, 409, 422].includes(status);

export interface BulkRun {
  /** resolves with what became of each, or with what goes on in the background; throws only while nothing was done yet */
  run: (action: string, input: Record<string, unknown>, target: BulkTarget) => Promise<Ran | { job: Identifier }>;
  /** does what was left; throws while none of it was done */
  goOn: (action: string, input: Record<string, unknown>, left: readonly BulkCall[]) => Promise<Ran>;
  /** how many have been tried; undefined where it cannot be known */
  tried: number | undefined;
  stop: () => void;
}

const NOTHING: Ran = { done: 0, failed: 0, failures: [] };

const callsOf = (ids: readonly Identifier[]): BulkCall[] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) => ({ ids: ids.slice(at * BATCH, (at + 1) * BATCH) }));

/** How many records some calls are about. */
export const recordsIn = (calls: readonly BulkCall[]): number => calls.reduce((sum, { ids }) => sum + ids.length, 0);

const added = (ran: Ran, { done, failed }: BulkOutcome): Ran => ({
  done: ran.done + done.length,
  failed: ran.failed + failed.length,
  failures: [...ran.failures, ...failed],
});

/**
 * Runs an action on many records: chosen ones batch by batch, all of a filter in one request with the count that was seen; more
 * than one waits for the server does in the background (`jobs/`).
 */
export function useBulkRun(resource: Resource): BulkRun {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const cache = useRecordCache(resource);
  const translate = useTranslate();
  const [tried, setTried] = useState<number>();
  const stopped = useRef(false);

  async function goOn(action: string, input: Record<string, unknown>, left: readonly BulkCall[]): Promise<Ran> {
    stopped.current = false;
    setTried(undefined);
    let ran = NOTHING;
    let at = 0;
    try {
      for (const { ids } of left) {
        if (stopped.current) break;
        setTried(ran.done + ran.failed);
        const answer = await dataProvider.runBulk(resource.name, { action, input, ids });
        if (!('job' in answer)) ran = added(ran, answer);
        at += 1;
      }
      return { ...ran, left: left.slice(at) };
    } catch (error) {
      const [cut, ...rest] = left.slice(at);
      // what was done before is done: it is told like a stop
      if (ran.done + ran.failed === 0 || !cut) throw error;
      const { status, detail } = failureOf(error);
      return {
        ...ran,
        left: [mayHaveSucceeded(status) ? { ...cut, unanswered: true } : cut, ...rest],
        detail: detail ?? translate(failureKey(status)),
      };
    } finally {
      cache.refresh();
    }
  }

  async function run(action: string, input: Record<string, unknown>, target: BulkTarget) {
    if ('ids' in target && target.ids.length <= MOST_FOLLOWED) return goOn(action, input, callsOf(target.ids));
    setTried(undefined);
    const on = 'ids' in target ? { ids: [...target.ids] } : target;
    try {
      const answer = await dataProvider.runBulk(resource.name, { action, input, ...on });
      return 'job' in answer ? answer : added(NOTHING, answer);
    } finally {
      cache.refresh();
    }
  }

  return {
    run,
    goOn,
    tried,
    stop: () => {
      stopped.current = true;
    },
  };
}
