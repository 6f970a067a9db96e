import { useEffect, useState } from 'react';
import { type Address, asksNothing, isSavedAlone } from './address';
import type { Go } from './useAddress';
import { addressOfSaved, type SavedView } from './useSavedViews';

interface Opened {
  address: Address;
  /** the one that the address names, once it is known */
  savedView: SavedView | undefined;
  /** whether one that is not known by now is not there */
  complete: boolean;
  go: Go;
}

/**
 * A link may name a saved view and nothing else: then it is all that the view asks, and the address says so. Answers
 * whether that is still to come: until then nothing is asked. Whoever empties the filter of a view that is open is not led
 * back to it.
 */
export function useOpenSaved({ address, savedView, complete, go }: Opened): boolean {
  const { saved, display } = address;
  const bare = isSavedAlone(address);
  const [open, setOpen] = useState<string>();
  if (!bare && open !== saved) setOpen(saved);
  const asks = savedView && (!asksNothing(addressOfSaved(savedView)) || (savedView.display ?? display) !== display);
  const coming = bare && open !== saved && (asks ?? !complete);
  useEffect(() => {
    if (coming && savedView) go(addressOfSaved(savedView), true);
  }, [coming, savedView, go]);
  return coming;
}
