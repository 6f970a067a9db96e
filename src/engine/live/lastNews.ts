/** What others did last to the records that were told of: who is to be named beside a change. */
import type { Identifier } from 'ra-core';
import { useSyncExternalStore } from 'react';
import type { RecordNews } from '../../schema/events';

export interface LastNews extends RecordNews {
  /** instant, ISO 8601 */
  at: string;
}

const most = 300;
const known = new Map<string, LastNews>();
const listeners = new Set<() => void>();
const keyOf = (resource: string, id: Identifier): string => `${resource} ${id}`;

export function keepNews(resource: string, news: readonly RecordNews[]): void {
  const at = new Date().toISOString();
  for (const one of news) {
    const key = keyOf(resource, one.id);
    known.delete(key);
    known.set(key, { ...one, at });
  }
  for (const key of [...known.keys()].slice(0, Math.max(0, known.size - most))) known.delete(key);
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What somebody else did last to a record, since this page was opened. */
export const useLastNews = (resource: string, id: Identifier): LastNews | undefined =>
  useSyncExternalStore(subscribe, () => known.get(keyOf(resource, id)));
