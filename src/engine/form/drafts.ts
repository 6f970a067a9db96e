import { DataProviderContext } from 'ra-core';
import { useContext } from 'react';
import type { Draft, Drafts, EngineDataProvider } from '../provider';

const kept = new Map<string, Draft>();

/** Drafts of this visit: they outlive the form, not the page. What stands in where the server keeps none. */
export const visitDrafts: Drafts = {
  get: async (key) => kept.get(key) ?? null,
  put: async (key, draft) => kept.set(key, draft),
  remove: async (key) => kept.delete(key),
};

export function useDrafts(): Drafts {
  // `useDataProvider` makes a call of whatever it is asked for: the provider itself knows whether it keeps any
  const provider: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  return provider.drafts ?? visitDrafts;
}

/** `sectores.7`, or `sectores.new` for one that is being made. */
export const draftKey = (resource: string, id?: string | number): string => `${resource}.${id ?? 'new'}`;
