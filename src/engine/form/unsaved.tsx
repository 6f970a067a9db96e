import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { isOverlayOpen } from '../actions/isOverlayOpen';

/** Number of forms with unsaved changes. */
let unsavedCount = 0;
const pendingCallbacks = new Set<() => void>();

/** ms between two checks whether dialogs and menus are closed */
const CHECK_MS = 400;

const isIdle = (): boolean => unsavedCount === 0 && !isOverlayOpen();

function runWhenIdle(): void {
  if (pendingCallbacks.size === 0) return;
  if (!isIdle()) {
    setTimeout(runWhenIdle, CHECK_MS);
    return;
  }
  const callbacks = [...pendingCallbacks];
  pendingCallbacks.clear();
  for (const callback of callbacks) callback();
}

/** Marks a form as having unsaved changes while mounted. */
export function useUnsavedMark(unsaved = true): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    unsavedCount += 1;
    return () => {
      unsavedCount -= 1;
    };
  }, [unsaved]);
}

/** For a form without a guard: protects its unsaved changes from being rendered over. */
export function MarkUnsaved() {
  useUnsavedMark(useFormState().isDirty);
  return null;
}

/**
 * Runs work that renders every screen again: at once, or when no form has unsaved changes and no dialog or menu is open. Returns
 * a function that cancels it.
 */
export function runWhenNothingIsUnsaved(callback: () => void): () => void {
  if (isIdle()) callback();
  else {
    pendingCallbacks.add(callback);
    if (pendingCallbacks.size === 1) setTimeout(runWhenIdle, CHECK_MS);
  }
  return () => void pendingCallbacks.delete(callback);
}
