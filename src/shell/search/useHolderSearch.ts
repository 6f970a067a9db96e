import { useEffect, useState } from 'react';
import { type HoldersFound, searchHolders } from '../../../providers/toll/holders';

/** Debounce in milliseconds, and the minimum number of characters (specification, section 5). */
const DEBOUNCE_MS = 500;
const MIN_LENGTH = 2;

interface Outcome {
  text: string;
  /** null: the search failed, and the failure was reported */
  found: HoldersFound | null;
}

export interface HolderSearch {
  /** the results for the current text; null before that, or if the search failed */
  found: HoldersFound | null;
  /** whether a request is pending or debounced */
  searching: boolean;
}

/** Searches with a debounce; the response to an older text is ignored. `onError` receives failures. */
export function useHolderSearch(typed: string, onError: (failure: unknown) => void): HolderSearch {
  const text = typed.trim();
  const isLongEnough = text.length >= MIN_LENGTH;
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(() => {
    setOutcome(null);
    if (!isLongEnough) return;
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
    const timer = setTimeout(search, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, isLongEnough, onError]);

  const isCurrent = isLongEnough && outcome?.text === text ? outcome : null;
  return { found: isCurrent?.found ?? null, searching: isLongEnough && !isCurrent };
}
