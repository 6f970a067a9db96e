import type { Identifier } from 'ra-core';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Present } from '../../schema/events';
import { type Mode, NOBODY, placeOf } from './places';
import { useLiveSource } from './useLive';

/** Is at a record while it is mounted, and answers who else is. `mode` null: not there, and only asks. */
export function usePresence(resource: string, id: Identifier, mode: Mode | null): readonly Present[] {
  const live = useLiveSource();
  const place = useMemo(() => live && placeOf(live, resource, id), [live, resource, id]);
  useEffect(() => (mode === null ? undefined : place?.enter(mode)), [place, mode]);
  const subscribe = useCallback((listener: () => void) => place?.subscribe(listener) ?? (() => {}), [place]);
  return useSyncExternalStore(subscribe, () => place?.people() ?? NOBODY);
}
