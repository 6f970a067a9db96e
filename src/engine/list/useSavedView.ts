import { useMemo, useState } from 'react';
import { type SavedView, type SavedViews, useSavedViews } from './useSavedViews';

/** saved views apply to the full list, not to an embedded one */
const NONE: readonly SavedView[] = [];

interface SavedViewState {
  savedViews: SavedViews;
  /** the view named in the address */
  savedView: SavedView | undefined;
  /** id in the address that belongs to no view; undefined until that is known */
  missingId: string | undefined;
}

/** Returns the saved views of a list (none if it is embedded in another record's page) and the one named in the address. */
export function useSavedView(resource: string, id: string | undefined, isEmbedded: boolean): SavedViewState {
  const loaded = useSavedViews(resource, id);
  const savedViews = useMemo(() => (isEmbedded ? { ...loaded, views: NONE } : loaded), [isEmbedded, loaded]);
  const savedView = savedViews.views.find((view) => view.id === id);
  // a view that was open and is deleted now is not reported as missing
  const [lastFoundId, setLastFoundId] = useState<string>();
  if (savedView && savedView.id !== lastFoundId) setLastFoundId(savedView.id);
  const missingId = !isEmbedded && !savedView && savedViews.isComplete && id !== lastFoundId ? id : undefined;
  return { savedViews, savedView, missingId };
}
