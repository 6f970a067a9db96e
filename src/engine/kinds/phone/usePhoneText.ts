import { useEffect, useSyncExternalStore } from 'react';
import { hasPlans, phoneText } from '../../../schema/phones/phones';

const waiting = new Set<() => void>();
let coming: Promise<void> | undefined;

/** Fetches the numbering plans, with the first number that is shown or filled in; without them numbers are as they are stored. */
export function loadPlans(): Promise<void> {
  coming ??= import('../../../schema/phones/plans').then(
    () => {
      for (const tell of waiting) tell();
    },
    () => {
      coming = undefined;
    },
  );
  return coming;
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

/** A stored number as people write it. */
export function usePhoneText(stored: string): string {
  const ready = useSyncExternalStore(subscribe, hasPlans);
  useEffect(() => {
    if (!ready) void loadPlans();
  }, [ready]);
  return phoneText(stored);
}
