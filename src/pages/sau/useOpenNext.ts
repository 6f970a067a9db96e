import { type Identifier, useStore } from 'ra-core';
import { useNavigate } from 'react-router';
import { useNeighbourPath } from '../../engine/show/neighbourPath';
import { useNeighbours } from '../../engine/show/useNeighbours';
import type { Resource } from '../../schema/registry';

export interface OpenNext {
  /** whether the list that the person came from has a next request */
  hasNext: boolean;
  /** whether the next request opens when one is closed; a preference of the person */
  opensNext: boolean;
  setOpensNext: (opensNext: boolean) => void;
  /** opens the next request, if there is one and the person wants it */
  openNext: () => void;
}

/** The request after this one in the list that the person came from. */
export function useOpenNext(resource: Resource, id: Identifier): OpenNext {
  const [opensNext, setOpensNext] = useStore<boolean>('request.openNext', true);
  const navigate = useNavigate();
  const pathOf = useNeighbourPath(resource);
  const next = useNeighbours(resource, id)?.next;
  const path = next === undefined ? undefined : pathOf(next);
  return {
    hasNext: path !== undefined,
    opensNext,
    setOpensNext,
    openNext: () => {
      if (opensNext && path !== undefined) navigate(path);
    },
  };
}
