import { type Identifier, useDataProvider } from 'ra-core';
import { useRef, useState } from 'react';
import type { Resource } from '../../schema/registry';
import type { BulkTarget } from '../list/bulk';
import type { BulkOutcome, EngineDataProvider } from '../provider';
import { useRecordCache } from '../recordCache';

/** How many records go in one request: few enough to follow, and to stop. */
const BATCH = 50;

export interface BulkRun {
  /** resolves with what became of each; throws only while nothing was done yet */
  run: (action: string, input: Record<string, unknown>, target: BulkTarget) => Promise<BulkOutcome>;
  /** how many have been tried; undefined where it cannot be known */
  tried: number | undefined;
  stop: () => void;
}

const batches = (ids: readonly Identifier[]): Identifier[][] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) => ids.slice(at * BATCH, (at + 1) * BATCH));

/** Runs an action on many records: chosen ones batch by batch, all of a filter in one request with the count that was seen. */
export function useBulkRun(resource: Resource): BulkRun {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const cache = useRecordCache(resource);
  const [tried, setTried] = useState<number>();
  const stopped = useRef(false);

  async function run(action: string, input: Record<string, unknown>, target: BulkTarget): Promise<BulkOutcome> {
    stopped.current = false;
    const outcome: BulkOutcome = { done: [], failed: [] };
    try {
      if (!('ids' in target)) return await dataProvider.runBulk(resource.name, { action, input, ...target });
      for (const ids of batches(target.ids)) {
        if (stopped.current) break;
        setTried(outcome.done.length + outcome.failed.length);
        const { done, failed } = await dataProvider.runBulk(resource.name, { action, input, ids });
        outcome.done.push(...done);
        outcome.failed.push(...failed);
      }
      return outcome;
    } catch (error) {
      // what was done before is done: it is told like a stop
      if (outcome.done.length + outcome.failed.length === 0) throw error;
      return outcome;
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
