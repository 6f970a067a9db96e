/** The last change that somebody else made to each record, so that a notice can name the person. */
import type { Identifier } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { clock } from '../../schema/clock';
import type { WrittenRecord } from '../../schema/events';

export interface LastNews extends WrittenRecord {
  /** instant, ISO 8601 */
  at: string;
}

const MAX_ENTRIES = 300;
const newsByRecord = new Map<string, LastNews>();
const listeners = new Set<() => void>();
const keyOf = (resource: string, id: Identifier): string => `${resource} ${id}`;

export function storeNews(resource: string, news: readonly WrittenRecord[]): void {
  const at = clock.now().toISOString();
  for (const entry of news) {
    const key = keyOf(resource, entry.id);
    newsByRecord.delete(key);
    newsByRecord.set(key, { ...entry, at });
  }
  for (const key of [...newsByRecord.keys()].slice(0, Math.max(0, newsByRecord.size - MAX_ENTRIES)))
    newsByRecord.delete(key);
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the last change that somebody else made to the record since this page was opened. */
export const useLastNews = (resource: string, id: Identifier): LastNews | undefined =>
  useSyncExternalStore(subscribe, () => newsByRecord.get(keyOf(resource, id)));
