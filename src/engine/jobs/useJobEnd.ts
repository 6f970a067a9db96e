import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Resource } from '../../schema/registry';
import { showToast } from '../../ui/toasts';
import type { Job, Jobs } from '../provider/jobs';
import { useRecordCache } from '../recordCache';
import { JOBS } from './useJobs';

/** ms: the person may be looking elsewhere */
const TOAST_MS = 10_000;

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const useIsPageVisible = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

/**
 * Handles the end of a job: refetches its resource and, if all records succeeded, shows one toast in the window that is visible
 * first. A job with its own screen is acknowledged there without a toast; `isCurrent`: that screen is open. Returns the function
 * that acknowledges the result.
 */
export function useJobEnd(
  job: Job,
  jobs: Jobs,
  resource: Resource,
  toastTexts: () => { title: string; description: string },
  screen?: { isCurrent: boolean },
): () => Promise<boolean> {
  const client = useQueryClient();
  const cache = useRecordCache(resource);
  const isPageVisible = useIsPageVisible();
  const { id, ended } = job;
  const hasSucceeded = ended && job.done === job.total;
  const acknowledge = () => jobs.acknowledge(id);
  const announce = useEffectEvent((isFirst: boolean) => {
    if (isFirst && !screen) showToast({ tone: 'success', duration: TOAST_MS, ...toastTexts() });
    client.invalidateQueries({ queryKey: JOBS });
  });
  const onAcknowledge = useEffectEvent(acknowledge);
  const refresh = useEffectEvent(() => cache.refresh());
  useEffect(() => {
    if (ended) refresh();
  }, [ended]);
  const isDue = screen ? ended && screen.isCurrent : hasSucceeded;
  useEffect(() => {
    // if acknowledging fails, the card stays until it is closed
    if (isDue && isPageVisible) onAcknowledge().then(announce, () => undefined);
  }, [isDue, isPageVisible]);
  return acknowledge;
}
