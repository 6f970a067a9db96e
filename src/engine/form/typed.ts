import { useEffect } from 'react';

/** How many forms hold something that is typed and not saved. */
let forms = 0;
const waiting = new Set<() => void>();

/** Told by a form for as long as it holds something unsaved. */
export function useTyping(): void {
  useEffect(() => {
    forms += 1;
    return () => {
      forms -= 1;
      if (forms > 0) return;
      const all = [...waiting];
      waiting.clear();
      for (const work of all) work();
    };
  }, []);
}

/** Does something that draws every screen anew: at once, or when nothing typed would be lost. Returns how to forget it. */
export function whenNothingIsTyped(work: () => void): () => void {
  if (forms === 0) work();
  else waiting.add(work);
  return () => void waiting.delete(work);
}
