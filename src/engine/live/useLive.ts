import { DataProviderContext } from 'ra-core';
import { useContext, useEffect, useEffectEvent } from 'react';
import type { StreamEvent } from '../../schema/events';
import type { EngineDataProvider } from '../provider';
import type { Live } from '../provider/live';

/** What tells of what happens on the server; undefined where it tells of nothing. */
export function useLiveSource(): Live | undefined {
  // `useDataProvider` makes a call of whatever it is asked for: the provider itself knows whether it is told
  const provider: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  return provider.live;
}

/** Hears what happens on the server, while it is mounted. */
export function useLive(listener: (event: StreamEvent) => void): void {
  const live = useLiveSource();
  const hear = useEffectEvent(listener);
  useEffect(() => live?.subscribe((event) => hear(event)), [live]);
}
