import type { LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { iconNamed, laterIcons } from './icons';

/** The icon with this name; undefined while it is loading, or if there is none. */
export function useIcon(name: string | undefined): LucideIcon | undefined {
  const [, forceRender] = useState(false);
  const icon = iconNamed(name);
  const isMissing = name !== undefined && icon === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isStale = false;
    // a failed load is ignored, because icons are decorative
    laterIcons().then(
      () => isStale || forceRender(true),
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [isMissing]);
  return icon;
}
