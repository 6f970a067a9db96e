import { useCallback, useMemo, useState } from 'react';
import type { Dropped } from '../../../schema/reconcile';
import type { Resource } from '../../../schema/registry';
import { type DroppedView, droppedView } from '../views';
import type { AddressState } from './useAddressState';

export interface ListDropped {
  /** parts of the address or of the saved view that this list does not have */
  dropped: readonly (Dropped | DroppedView)[];
  /** removes them from the address, and from the person's own saved view */
  dismiss: () => void;
}

/** What the list ignored in its address, for a notice. */
export function useDroppedState(resource: Resource, state: AddressState): ListDropped {
  const { address, setAddress, ignoredParts, views, view, savedViews, savedView, missingId } = state;
  const [dismissedId, setDismissedId] = useState<string>();
  const dropped = useMemo(
    () => [
      ...droppedView(resource, views, address),
      ...(missingId === undefined ? [] : [{ view: null }]),
      ...ignoredParts,
      ...(savedView && savedView.id !== dismissedId ? savedView.dropped : []),
    ],
    [resource, views, address, missingId, ignoredParts, savedView, dismissedId],
  );
  const dismiss = useCallback(() => {
    setDismissedId(savedView?.id);
    // the person's own view is saved without the dropped parts; only its owner may fix a shared view
    if (savedView?.mine && savedView.dropped.length > 0) savedViews.save(savedView).catch(() => {});
    setAddress({ view: view?.name, ...(missingId !== undefined && { saved: undefined }) }, true);
  }, [savedView, savedViews, setAddress, view, missingId]);
  return useMemo(() => ({ dropped, dismiss }), [dropped, dismiss]);
}
