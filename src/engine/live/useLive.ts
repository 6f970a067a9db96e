import { DataProviderContext } from 'ra-core';
import { useContext, useEffect, useEffectEvent } from 'react';
import type { StreamEvent } from '../../schema/events';
import type { EngineDataProvider } from '../provider';
import type { Live } from '../provider/live';

/** Returns the source of server events; undefined if the server sends none. */
export function useLiveSource(): Live | undefined {
  // `useDataProvider` returns a proxy that has a function for every name; only the provider itself shows whether it has `live`
  const provider: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  return provider.live;
}

/** Subscribes to server events while mounted. */
export function useLive(listener: (event: StreamEvent) => void): void {
  const live = useLiveSource();
  const onEvent = useEffectEvent(listener);
  useEffect(() => live?.subscribe((event) => onEvent(event)), [live]);
}
