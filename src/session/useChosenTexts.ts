import { useEffect, useState } from 'react';
import { chosenLanguage } from './language';
import { type LocalizedTexts, loadLocalizedTexts } from './texts';

/** The texts of the session pages in this browser's language; null while they are loading. */
export function useChosenTexts(): LocalizedTexts | null {
  const [localizedTexts, setLocalizedTexts] = useState<LocalizedTexts | null>(null);
  useEffect(() => {
    let isStale = false;
    loadLocalizedTexts(chosenLanguage()).then((loaded) => isStale || setLocalizedTexts(loaded));
    return () => {
      isStale = true;
    };
  }, []);
  return localizedTexts;
}
