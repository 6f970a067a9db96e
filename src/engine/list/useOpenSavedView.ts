import { useEffect, useState } from 'react';
import { type Address, isEmptyQuery, namesOnlySavedView } from '../address';
import type { ChangeAddress } from './useAddress';
import { addressOfSaved, type SavedView } from './useSavedViews';

interface OpenSavedOptions {
  address: Address;
  /** the view named in the address, once it is loaded */
  savedView: SavedView | undefined;
  /** whether all views are loaded, so that a missing one does not exist */
  isLoaded: boolean;
  changeAddress: ChangeAddress;
}

/**
 * Opens a saved view from a link that names only the view: its full query is written to the address. Returns whether this is
 * still pending; no request is sent until then. A person who clears the filter of an open view is not sent back to it.
 */
export function useOpenSavedView({ address, savedView, isLoaded, changeAddress }: OpenSavedOptions): boolean {
  const { saved, display } = address;
  const isViewOnly = namesOnlySavedView(address);
  const [openedId, setOpenedId] = useState<string>();
  if (!isViewOnly && openedId !== saved) setOpenedId(saved);
  const changesList =
    savedView && (!isEmptyQuery(addressOfSaved(savedView)) || (savedView.display ?? display) !== display);
  const isPending = isViewOnly && openedId !== saved && (changesList ?? !isLoaded);
  useEffect(() => {
    if (isPending && savedView) changeAddress(addressOfSaved(savedView), true);
  }, [isPending, savedView, changeAddress]);
  return isPending;
}
