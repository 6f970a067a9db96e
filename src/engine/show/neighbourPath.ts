import { createContext, useContext } from 'react';
import type { Resource } from '../../schema/registry';
import { useRecordPath } from '../usePath';

type PathOf = (id: string | number) => string | undefined;

/** Returns the address that opens another record of the list in place; set by a screen that shows list and record together. */
export const NeighbourPathContext = createContext<PathOf | undefined>(undefined);

/** Returns the address that opens the previous or next record of the list that the person works through. */
export function useNeighbourPath({ name }: Resource): PathOf {
  const recordPath = useRecordPath();
  return useContext(NeighbourPathContext) ?? ((id) => recordPath(name, id));
}
