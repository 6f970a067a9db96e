import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Resource } from '../../schema/registry';
import { showToast } from '../../ui/toasts';
import type { Job, Jobs } from '../provider/jobs';
import { useRecordCache } from '../recordCache';
import { JOBS } from './useJobs';

/** ms: whoever began it may have looked elsewhere since */
const SHOWN = 10_000;

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const useSeen = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

/**
 * What is due when a job has ended: its records are asked for again, and where all went well that is said, once, in whichever
 * window is looked at first. One that has a screen of its own is noted there, without a word: `here`, whether that is the one at
 * hand. Returns the way to note that its end was read.
 */
export function useJobEnd(
  job: Job,
  jobs: Jobs,
  resource: Resource,
  words: () => { title: string; description: string },
  screen?: { here: boolean },
): () => Promise<boolean> {
  const client = useQueryClient();
  const cache = useRecordCache(resource);
  const seen = useSeen();
  const { id, ended } = job;
  const well = ended && job.done === job.total;
  const tell = () => jobs.acknowledge(id);
  const say = useEffectEvent((first: boolean) => {
    if (first && !screen) showToast({ tone: 'success', duration: SHOWN, ...words() });
    client.invalidateQueries({ queryKey: JOBS });
  });
  const note = useEffectEvent(tell);
  const refresh = useEffectEvent(() => cache.refresh());
  useEffect(() => {
    if (ended) refresh();
  }, [ended]);
  const due = screen ? ended && screen.here : well;
  useEffect(() => {
    // where it cannot be noted, its card says it until it is closed
    if (due && seen) note().then(say, () => undefined);
  }, [due, seen]);
  return tell;
}
