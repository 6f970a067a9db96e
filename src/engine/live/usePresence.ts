import type { Identifier } from 'ra-core';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ViewingPerson } from '../../schema/events';
import { type Mode, NOBODY, recordPresence } from './recordPresence';
import { useLiveSource } from './useLive';

/**
 * Reports that the person is at a record while mounted, and returns who else is there. `mode` null: reports nothing and only
 * returns the others.
 */
export function usePresence(resource: string, id: Identifier, mode: Mode | null): readonly ViewingPerson[] {
  const live = useLiveSource();
  const presence = useMemo(() => live && recordPresence(live, resource, id), [live, resource, id]);
  useEffect(() => (mode === null ? undefined : presence?.enter(mode)), [presence, mode]);
  const subscribe = useCallback((listener: () => void) => presence?.subscribe(listener) ?? (() => {}), [presence]);
  return useSyncExternalStore(subscribe, () => presence?.people() ?? NOBODY);
}
