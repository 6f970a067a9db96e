import { DataProviderContext } from 'ra-core';
import { useContext, useMemo } from 'react';
import { clock } from '../../schema/clock';
import type { EngineDataProvider } from '../provider';
import type { Draft, Drafts } from '../provider/drafts';

const memory = new Map<string, Draft>();

/** Drafts in memory, if the server stores none: they outlive the form but not the page. */
const memoryDrafts: Drafts = {
  get: async (key) => memory.get(key) ?? null,
  put: async (key, draft) => memory.set(key, draft),
  remove: async (key, at) => memory.get(key)?.at === at && memory.delete(key),
};

export function useDrafts(): Drafts {
  // `useDataProvider` returns a proxy that has a function for every name; only the provider itself shows whether it has `drafts`
  const provider: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  return provider.drafts ?? memoryDrafts;
}

/** Returns `sectores.7`, or `sectores.new` for a new record. */
export const draftKey = (resource: string, id?: string | number): string => `${resource}.${id ?? 'new'}`;

/** The draft of an open form. Failures are ignored, because they must not disturb typing. */
export interface FormDraft {
  /** reports typing: the draft may be saved again */
  markTyped(): void;
  save(draft: Omit<Draft, 'at'>): void;
  /** discards the draft after saving or cancelling; a newer draft of another window is kept */
  discard(): void;
}

/** @param restored the draft that the form was opened with */
export function useFormDraft(key: string, restored: Draft | null): FormDraft {
  const drafts = useDrafts();
  return useMemo(() => {
    let lastInstant = restored?.at;
    let isDiscarded = false;
    // requests run one after the other, so that a discarded draft is not stored again
    let queue: Promise<unknown> = Promise.resolve();
    const enqueue = (next: () => Promise<unknown>) => {
      queue = queue.then(next).catch(() => undefined);
    };
    return {
      markTyped() {
        isDiscarded = false;
      },
      save(draft) {
        if (isDiscarded) return;
        const at = clock.now().toISOString();
        lastInstant = at;
        enqueue(() => drafts.put(key, { ...draft, at }));
      },
      discard() {
        isDiscarded = true;
        if (lastInstant === undefined) return;
        const instant = lastInstant;
        lastInstant = undefined;
        enqueue(() => drafts.remove(key, instant));
      },
    };
  }, [drafts, key, restored]);
}
