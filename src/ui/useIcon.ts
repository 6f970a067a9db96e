import type { LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { iconNamed, laterIcons } from './icons';

/** The icon with this name; undefined while it is loading, or if there is none. */
export function useIcon(name: string | undefined): LucideIcon | undefined {
  const [, setCame] = useState(false);
  const icon = iconNamed(name);
  const missing = name !== undefined && icon === undefined;
  useEffect(() => {
    if (!missing) return;
    let stale = false;
    // a failed load is ignored, because icons are decorative
    laterIcons().then(
      () => stale || setCame(true),
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [missing]);
  return icon;
}
