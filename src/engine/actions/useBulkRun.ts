import { type Identifier, useDataProvider } from 'ra-core';
import { useRef, useState } from 'react';
import type { Resource } from '../../schema/registry';
import type { BulkTarget } from '../list/bulk';
import type { BulkOutcome, EngineDataProvider } from '../provider';
import { useRecordCache } from '../recordCache';

/** How many records go in one request: few enough to follow, and to stop. */
const BATCH = 50;
/** More than these go in one request all the same, and are done in the background. */
const MOST_FOLLOWED = 1000;

/** What became of an action on many records. */
export interface Ran {
  done: number;
  failed: number;
  /** the first of those that failed */
  failures: BulkOutcome['failed'];
  /** why it did not go on, where that is about none of them */
  detail?: string;
}

/** Whether a second try may go otherwise: not where the record is gone, or the person or its state does not allow it. */
export const mayPass = ({ status }: BulkOutcome['failed'][number]): boolean =>
  ![400, 403, 404, 409, 422].includes(status);

export interface BulkRun {
  /** resolves with what became of each, or with what goes on in the background; throws only while nothing was done yet */
  run: (action: string, input: Record<string, unknown>, target: BulkTarget) => Promise<Ran | { job: Identifier }>;
  /** how many have been tried; undefined where it cannot be known */
  tried: number | undefined;
  stop: () => void;
}

const batches = (ids: readonly Identifier[]): Identifier[][] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) => ids.slice(at * BATCH, (at + 1) * BATCH));

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
  const [tried, setTried] = useState<number>();
  const stopped = useRef(false);

  async function run(action: string, input: Record<string, unknown>, target: BulkTarget) {
    stopped.current = false;
    setTried(undefined);
    let ran: Ran = { done: 0, failed: 0, failures: [] };
    try {
      if (!('ids' in target) || target.ids.length > MOST_FOLLOWED) {
        const on = 'ids' in target ? { ids: [...target.ids] } : target;
        const answer = await dataProvider.runBulk(resource.name, { action, input, ...on });
        return 'job' in answer ? answer : added(ran, answer);
      }
      for (const ids of batches(target.ids)) {
        if (stopped.current) break;
        setTried(ran.done + ran.failed);
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
