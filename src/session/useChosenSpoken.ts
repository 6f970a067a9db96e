import { useEffect, useState } from 'react';
import { chosenLanguage } from './language';
import { loadSpoken, type Spoken } from './texts';

/** The texts of the session pages in this browser's language; null while they are loading. */
export function useChosenSpoken(): Spoken | null {
  const [spoken, setSpoken] = useState<Spoken | null>(null);
  useEffect(() => {
    let isStale = false;
    loadSpoken(chosenLanguage()).then((loaded) => isStale || setSpoken(loaded));
    return () => {
      isStale = true;
    };
  }, []);
  return spoken;
}
