import { useEffect, useState } from 'react';
import { type HolderFound, searchHolders } from '../../../providers/toll/holders';

/** Milliseconds after typing, and the characters that it takes (specification, section 5). */
export const WAIT = 500;
export const LEAST = 2;

interface Outcome {
  text: string;
  /** null: the search failed, and that was said */
  found: HolderFound[] | null;
}

export interface HolderSearch {
  /** what was found for the text as it is now; null before, and where it failed */
  found: HolderFound[] | null;
  /** an answer is awaited, or the typing is not over */
  searching: boolean;
}

/** Searches once the typing has rested; an answer to an older text is dropped. `onError` is told what went wrong. */
export function useHolderSearch(typed: string, onError: (failure: unknown) => void): HolderSearch {
  const text = typed.trim();
  const enough = text.length >= LEAST;
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(() => {
    setOutcome(null);
    if (!enough) return;
    const stop = new AbortController();
    const search = async () => {
      try {
        const found = await searchHolders(text, stop.signal);
        if (!stop.signal.aborted) setOutcome({ text, found });
      } catch (failure) {
        if (stop.signal.aborted) return;
        setOutcome({ text, found: null });
        onError(failure);
      }
    };
    const timer = setTimeout(search, WAIT);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, enough, onError]);

  const current = enough && outcome?.text === text ? outcome : null;
  return { found: current?.found ?? null, searching: enough && !current };
}
