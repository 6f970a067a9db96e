import { type Identifier, useDataProvider } from 'ra-core';
import { useRef, useState } from 'react';
import type { Resource } from '../../schema/registry';
import { failureOf } from '../form/failure';
import type { BulkTarget } from '../list/bulk';
import type { BulkOutcome, EngineDataProvider, JobProgress } from '../provider';
import { useRecordCache } from '../recordCache';

/** How many records go in one request: few enough to follow, and to stop. */
const BATCH = 50;
/** More than these go in one request all the same, and are done in the background. */
const MOST_FOLLOWED = 1000;
/** ms between two questions how far a job is */
const PAUSE = 1000;

/** What became of an action on many records. */
export interface Ran {
  done: number;
  failed: number;
  /** the first of those that failed */
  failures: BulkOutcome['failed'];
  /** why it did not go on, where that is about none of them */
  detail?: string;
}

export interface Tried {
  count: number;
  /** the server goes on with it by itself: it may be left */
  background: boolean;
  /** the server cannot be asked how far it is just now */
  lost: boolean;
}

export interface BulkRun {
  /** resolves with what became of each; throws only while nothing was done yet */
  run: (action: string, input: Record<string, unknown>, target: BulkTarget) => Promise<Ran>;
  /** how many have been tried; undefined where it cannot be known */
  tried: Tried | undefined;
  stop: () => void;
}

const batches = (ids: readonly Identifier[]): Identifier[][] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) => ids.slice(at * BATCH, (at + 1) * BATCH));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const added = (ran: Ran, { done, failed }: BulkOutcome): Ran => ({
  done: ran.done + done.length,
  failed: ran.failed + failed.length,
  failures: [...ran.failures, ...failed],
});

/**
 * Runs an action on many records: chosen ones batch by batch, all of a filter in one request with the count that was seen. What
 * the server does in the background is asked after until it is over, also when whoever began it looks at something else.
 */
export function useBulkRun(resource: Resource): BulkRun {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const cache = useRecordCache(resource);
  const [tried, setTried] = useState<Tried>();
  const stopped = useRef(false);

  /** A job that is gone (forgotten, or its person is) has no more to tell. */
  const asked = (id: Identifier): Promise<JobProgress | undefined> => {
    const question = stopped.current ? dataProvider.cancelJob(id) : dataProvider.job(id);
    return question.catch((error: unknown) => {
      const { status } = failureOf(error);
      if (status >= 400 && status < 500 && status !== 429) throw error;
      return undefined;
    });
  };

  async function follow(id: Identifier): Promise<Ran> {
    let last: JobProgress = { ended: false, done: 0, failed: 0, failures: [] };
    setTried({ count: 0, background: true, lost: false });
    while (!last.ended) {
      await pause(PAUSE);
      const now = await asked(id);
      last = now ?? last;
      setTried({ count: last.done + last.failed, background: true, lost: now === undefined });
    }
    const { ended: _, ...ran } = last;
    return ran;
  }

  async function run(action: string, input: Record<string, unknown>, target: BulkTarget): Promise<Ran> {
    stopped.current = false;
    setTried(undefined);
    let ran: Ran = { done: 0, failed: 0, failures: [] };
    try {
      if (!('ids' in target) || target.ids.length > MOST_FOLLOWED) {
        const on = 'ids' in target ? { ids: [...target.ids] } : target;
        const answer = await dataProvider.runBulk(resource.name, { action, input, ...on });
        return 'job' in answer ? await follow(answer.job) : added(ran, answer);
      }
      for (const ids of batches(target.ids)) {
        if (stopped.current) break;
        setTried({ count: ran.done + ran.failed, background: false, lost: false });
        const answer = await dataProvider.runBulk(resource.name, { action, input, ids });
        if (!('job' in answer)) ran = added(ran, answer);
      }
      return ran;
    } catch (error) {
      // what was done before is done: it is told like a stop
      if (ran.done + ran.failed === 0) throw error;
      return ran;
    } finally {
      cache.refresh();
    }
  }

  return {
    run,
    tried,
    stop: () => {
      stopped.current = true;
    },
  };
}
