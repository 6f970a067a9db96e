import { DataProviderContext, type Identifier } from 'ra-core';
import { useContext, useMemo, useSyncExternalStore } from 'react';
import type { EngineDataProvider } from '../provider';
import type { WaitingChange, WaitingChanges } from '../provider/waiting';

const NONE: readonly WaitingChange[] = [];
const never = () => () => {};

/** The actions of the person that wait for the network or were refused after waiting; `source` undefined: none ever waits. */
export function useWaitingChanges(): { changes: readonly WaitingChange[]; source: WaitingChanges | undefined } {
  // `useDataProvider` returns a proxy that has a function for every name; only the provider itself shows what it has
  const provider: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  const source = provider.waitingChanges;
  const changes = useSyncExternalStore(source?.subscribe ?? never, source?.list ?? (() => NONE));
  return { changes, source };
}

/** Those of a record and of its satellites. */
export function useWaitingOf(resource: string, id: Identifier): readonly WaitingChange[] {
  const { changes } = useWaitingChanges();
  return useMemo(() => {
    const isHere = (name: string, key: Identifier) => name === resource && String(key) === String(id);
    return changes.filter(
      ({ resource: name, recordId, parent }) =>
        isHere(name, recordId) || (parent && isHere(parent.resource, parent.id)),
    );
  }, [changes, resource, id]);
}
