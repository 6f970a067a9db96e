import { useState } from 'react';
import { type SavedView, type SavedViews, useSavedViews } from './useSavedViews';

/** what a person saved is of the whole list */
const NONE: readonly SavedView[] = [];

interface SavedViewState {
  saved: SavedViews;
  /** the one that the address names */
  savedView: SavedView | undefined;
  /** the id that the address names in vain, once that is known */
  vain: string | undefined;
}

/** The saved views of a list, none `within` another record's page, and which of them is at hand. */
export function useSavedView(resource: string, id: string | undefined, within: boolean): SavedViewState {
  const kept = useSavedViews(resource, id);
  const saved = within ? { ...kept, all: NONE } : kept;
  const savedView = saved.all.find((one) => one.id === id);
  // one that was here and is deleted was not asked for in vain
  const [met, setMet] = useState<string>();
  if (savedView && savedView.id !== met) setMet(savedView.id);
  const vain = !within && !savedView && saved.complete && id !== met ? id : undefined;
  return { saved, savedView, vain };
}
