import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { somethingOpen } from '../actions/somethingOpen';

/** How many forms hold something that is typed and not saved. */
let forms = 0;
const waiting = new Set<() => void>();

/** ms between two looks whether what was open has been closed */
const LOOK = 400;

const free = (): boolean => forms === 0 && !somethingOpen();

function look(): void {
  if (waiting.size === 0) return;
  if (!free()) {
    setTimeout(look, LOOK);
    return;
  }
  const all = [...waiting];
  waiting.clear();
  for (const work of all) work();
}

/** Told by a form for as long as it holds something unsaved. */
export function useTyping(unsaved = true): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    forms += 1;
    return () => {
      forms -= 1;
    };
  }, [unsaved]);
}

/** In a form that may be left without a question: what is typed in it is not drawn over. */
export function KeepTyped() {
  useTyping(useFormState().isDirty);
  return null;
}

/**
 * Does something that draws every screen anew: at once, or when no form holds anything typed and no dialog or menu is open.
 * Returns how to forget it.
 */
export function whenNothingIsTyped(work: () => void): () => void {
  if (free()) work();
  else {
    waiting.add(work);
    if (waiting.size === 1) setTimeout(look, LOOK);
  }
  return () => void waiting.delete(work);
}
