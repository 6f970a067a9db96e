import { DataProviderContext } from 'ra-core';
import { useContext, useMemo } from 'react';
import type { EngineDataProvider } from '../provider';
import type { Draft, Drafts } from '../provider/drafts';

const kept = new Map<string, Draft>();

/** Drafts of this visit: they outlive the form, not the page. What stands in where the server keeps none. */
export const visitDrafts: Drafts = {
  get: async (key) => kept.get(key) ?? null,
  put: async (key, draft) => kept.set(key, draft),
  remove: async (key, at) => kept.get(key)?.at === at && kept.delete(key),
};

export function useDrafts(): Drafts {
  // `useDataProvider` makes a call of whatever it is asked for: the provider itself knows whether it keeps any
  const provider: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  return provider.drafts ?? visitDrafts;
}

/** `sectores.7`, or `sectores.new` for one that is being made. */
export const draftKey = (resource: string, id?: string | number): string => `${resource}.${id ?? 'new'}`;

/** The draft of one open form. Losing it is no reason to disturb who is typing: what fails, fails in silence. */
export interface OwnDraft {
  /** something was typed: from now on there is something to keep again */
  touch(): void;
  keep(draft: Omit<Draft, 'at'>): void;
  /** saved or given up; what another window has kept of the same form since stays */
  drop(): void;
}

/** @param restored what the form began with */
export function useOwnDraft(key: string, restored: Draft | null): OwnDraft {
  const drafts = useDrafts();
  return useMemo(() => {
    let last = restored?.at;
    let dropped = false;
    // one after the other, so that what is dropped does not come back
    let turn: Promise<unknown> = Promise.resolve();
    const then = (next: () => Promise<unknown>) => {
      turn = turn.then(next).catch(() => undefined);
    };
    return {
      touch() {
        dropped = false;
      },
      keep(draft) {
        if (dropped) return;
        const at = new Date().toISOString();
        last = at;
        then(() => drafts.put(key, { ...draft, at }));
      },
      drop() {
        dropped = true;
        if (last === undefined) return;
        const own = last;
        last = undefined;
        then(() => drafts.remove(key, own));
      },
    };
  }, [drafts, key, restored]);
}
