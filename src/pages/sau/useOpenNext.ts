import { type Identifier, useStore } from 'ra-core';
import { useNavigate } from 'react-router';
import { useNeighbours } from '../../engine/show/useNeighbours';
import { useRecordPath } from '../../engine/usePath';
import type { Resource } from '../../schema/registry';

const PREFERENCE = 'request.openNext';

/** Whether the next request of the list opens when one is closed; a preference of the person. */
export const useOpensNext = () => useStore<boolean>(PREFERENCE, true);

/** Returns a function that opens the next request of the list that the person came from, if there is one. */
export function useOpenNext(resource: Resource, id: Identifier): () => void {
  const [opensNext] = useOpensNext();
  const navigate = useNavigate();
  const pathOf = useRecordPath();
  const neighbours = useNeighbours(resource, id);
  return () => {
    const next = neighbours?.next;
    const path = next === undefined ? undefined : pathOf(resource.name, next);
    if (opensNext && path !== undefined) navigate(path);
  };
}
