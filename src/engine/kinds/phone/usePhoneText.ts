import { useEffect, useSyncExternalStore } from 'react';
import { hasPlans, phoneText } from '../../../schema/phones/phones';

const listeners = new Set<() => void>();
let loading: Promise<void> | undefined;

/** Loads the numbering plans for the first phone number that is shown or edited; until then numbers are shown as stored. */
export function loadPlans(): Promise<void> {
  loading ??= import('../../../schema/phones/plans').then(
    () => {
      for (const listener of listeners) listener();
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns a stored phone number in the usual notation. */
export function usePhoneText(stored: string): string {
  const isLoaded = useSyncExternalStore(subscribe, hasPlans);
  useEffect(() => {
    if (!isLoaded) void loadPlans();
  }, [isLoaded]);
  return phoneText(stored);
}
