import { useCallback, useMemo } from 'react';
import type { Resource } from '../../../schema/registry';
import type { Display } from '../../address';
import { boardView } from '../views';
import type { AddressState } from './useAddressState';

export interface ListDisplay {
  /** displays that the person may choose from, the table first */
  displays: readonly Display[];
  /** absent: only a table is possible */
  display: Display | undefined;
  isBoard: boolean;
  isQueue: boolean;
  setDisplay: (next: Display) => void;
}

/** Whether the list is a table, a board or a queue. A change is also the person's usual display from then on. */
export function useDisplayState(resource: Resource, state: AddressState): ListDisplay {
  const { address, changeAddress, isOpening, displays, usualDisplay, setUsualDisplay, views, view } = state;
  const requested = address.display ?? usualDisplay;
  const display = displays.length > 1 ? (displays.includes(requested) ? requested : displays[0]) : undefined;
  const isBoard = display === 'board' && !isOpening;
  const isQueue = display === 'queue' && !isOpening;
  const setDisplay = useCallback(
    (next: Display) => {
      setUsualDisplay(next);
      const shown = next === 'board' && address.saved === undefined ? boardView(resource, views, view) : view;
      changeAddress({ display: next, page: 1, ...(shown && { view: shown.name }) });
    },
    [resource, setUsualDisplay, changeAddress, address.saved, views, view],
  );
  return useMemo(
    () => ({ displays, display, isBoard, isQueue, setDisplay }),
    [displays, display, isBoard, isQueue, setDisplay],
  );
}
