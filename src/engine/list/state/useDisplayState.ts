import { useCallback, useMemo } from 'react';
import type { Display } from '../../address';
import type { AddressState } from './useAddressState';

export interface ListDisplay {
  canShowBoard: boolean;
  /** absent: only a table is possible */
  display: Display | undefined;
  isBoard: boolean;
  setDisplay: (next: Display) => void;
}

/** Whether the list is a table or a board. A change is also the person's usual display from then on. */
export function useDisplayState(state: AddressState): ListDisplay {
  const { address, changeAddress, isOpening, canShowBoard, usualDisplay, setUsualDisplay } = state;
  const display = canShowBoard ? (address.display ?? usualDisplay) : undefined;
  const isBoard = display === 'board' && !isOpening;
  const setDisplay = useCallback(
    (next: Display) => {
      setUsualDisplay(next);
      changeAddress({ display: next, page: 1 });
    },
    [setUsualDisplay, changeAddress],
  );
  return useMemo(() => ({ canShowBoard, display, isBoard, setDisplay }), [canShowBoard, display, isBoard, setDisplay]);
}
